import { newCommandId } from '#contract/command-id.ts';

/** Keys of the commands one form sends. Lives as long as the form: keep it in a ref. */
export interface CommandKey {
  /** The key for this input, made before it is sent: the same input after a lost answer goes under the same key. */
  keyFor: (input: object) => string;
  /** The answer is definite: the next command is a new one, even with the same input. */
  settled: () => void;
}

export function makeCommandKey(): CommandKey {
  let sent: { input: string; key: string } | null = null;
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input);
      if (sent?.input !== text) sent = { input: text, key: newCommandId() };
      return sent.key;
    },
    settled: () => {
      sent = null;
    },
  };
}
