import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/device-store.ts';
import { keptScreens } from '../-kept-screens.ts';

export const Route = createFileRoute('/(checkout)/bag')({
  staticData: { title: msg`Cart` },
  // The cart is on the device; prices and stock follow without anybody waiting for them.
  loader: () => Promise.all([keptScreens['/bag'].load(), whenOpen()]),
});
