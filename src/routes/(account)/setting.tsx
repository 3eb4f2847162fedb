import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SettingScreen } from './-setting-screen.tsx';

export const Route = createFileRoute('/(account)/setting')({
  staticData: { title: msg`Settings` },
  component: SettingScreen,
});
