import { newCommandId } from '#contract/command-id.ts';

/** Idempotency keys of the commands of one form. Lives as long as the form: keep it in a ref. */
export interface CommandKey {
  /** Key for this input, created before it is sent: the same input gets the same key after a lost response. */
  keyFor: (input: object) => string;
  /** The response is definite: the next command gets a new key, even with the same input. */
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
