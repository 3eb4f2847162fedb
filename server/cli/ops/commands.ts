import { bookCommands } from './book-commands.ts';
import { conversationCommands } from './conversation-commands.ts';
import type { Command } from './command.ts';
import { depositCommands } from './deposit-commands.ts';
import { withdrawalCommands } from './withdrawal-commands.ts';
import { orderCommands } from './order-commands.ts';
import { parcelCommands } from './parcel-commands.ts';
import { accountCommands } from './account-commands.ts';
import { topUpCommands } from './top-up-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { secondFactorCommands } from './second-factor-commands.ts';
import { sessionCommands } from './session-commands.ts';

/** Options of every command. */
export const globalOptions = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export const commands: readonly Command[] = [
  ...sessionCommands,
  ...secondFactorCommands,
  ...topUpCommands,
  ...depositCommands,
  ...withdrawalCommands,
  ...orderCommands,
  ...parcelCommands,
  ...conversationCommands,
  ...refundCommands,
  ...reviewCommands,
  ...accountCommands,
  ...bookCommands,
];

/**
 * Option names of commands that would shadow a global option and change its meaning: a parcel's `--url` once sent the operator's
 * token to the carrier.
 */
export const shadowingOptions = (of: readonly Command[]): string[] =>
  of.flatMap(({ name, options }) =>
    Object.keys(options)
      .filter((option) => Object.hasOwn(globalOptions, option))
      .map((option) => `${name} --${option}`),
  );
