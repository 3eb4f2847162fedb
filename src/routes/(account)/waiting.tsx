import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/vault.ts';
import { WaitingScreen } from './-waiting-screen.tsx';

/** Ours; the spec has no page for it. */
export const Route = createFileRoute('/(account)/waiting')({
  staticData: { title: msg`Waiting to be sent` },
  loader: () => whenOpen(),
  component: WaitingScreen,
});
