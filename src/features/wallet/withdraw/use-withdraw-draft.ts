import { useStoredDraft } from '../../../platform/session/use-stored-draft.ts';
import { type WithdrawalType, withdrawalTypes } from '#domain/withdrawal.ts';

interface WithdrawDraft {
  type: WithdrawalType;
  typed: string;
  /** Account selected last; `null`: the first usable one. */
  accountId: number | null;
}

function readDraft(stored: unknown): WithdrawDraft {
  const { type, typed, accountId } = (stored ?? {}) as Record<string, unknown>;
  return {
    type: withdrawalTypes.find((each) => each === type) ?? 'card',
    typed: typeof typed === 'string' ? typed : '',
    accountId: typeof accountId === 'number' ? accountId : null,
  };
}

export const useWithdrawDraft = () => useStoredDraft('withdraw', readDraft);
