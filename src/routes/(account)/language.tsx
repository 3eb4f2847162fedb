import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LanguageScreen } from './-language-screen.tsx';

export const Route = createFileRoute('/(account)/language')({
  staticData: { title: msg`Language` },
  component: LanguageScreen,
});
