import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { whenOpen } from '../../platform/data/device-store.ts';
import { keptScreens } from '../-kept-screens.ts';

export const Route = createFileRoute('/(checkout)/bag')({
  staticData: { title: msg`Cart` },
  // Waits for code and IndexedDB only; prices and stock load after the page is visible.
  loader: () => Promise.all([keptScreens['/bag'].load(), whenOpen()]),
});
