import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ViewedScreen } from './-viewed-screen.tsx';

/** Ours; the spec has no page for it. */
export const Route = createFileRoute('/(shop)/viewed')({
  staticData: { title: msg`Recently viewed` },
  component: ViewedScreen,
});
