// Compiled by Lingui’s Vite plugin, and split by ours (build/messages.ts).
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?others' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
/** Whole catalog, for tests. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
