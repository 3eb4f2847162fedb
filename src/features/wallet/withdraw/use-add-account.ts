import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { makeCommandKey } from '../../../platform/api/command-key.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import type { Input } from '#contract/calls.ts';
import type { PayoutAccount } from '#contract/withdrawals.ts';

/** Adds a withdrawal account. A retry with the same input reuses its idempotency key and adds one account. */
export function useAddAccount() {
  const queryClient = useQueryClient();
  const [command] = useState(makeCommandKey);
  return {
    /** @throws ApiError `card_invalid`, `address_invalid` */
    add: async (input: Input<'payoutAccountAdd'>): Promise<PayoutAccount> => {
      const added = await call('payoutAccountAdd', input, { idempotencyKey: command.keyFor(input) });
      command.settled();
      await queryClient.invalidateQueries({ queryKey: ['extractInfo'] });
      return added;
    },
    /** Reports a failure: after a definite one, the next attempt uses a new idempotency key. */
    failed: (error: unknown) => {
      if (!(error instanceof ApiError && error.unknownOutcome)) command.settled();
    },
  };
}
