// Compiled by Lingui's Vite plugin while bundling, and divided by ours (build/messages.ts).
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?others' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
