import type { DeviceState, SentMutation } from '../device/device-state.ts';
import type { OutboxRow } from '../device/mutation.ts';
import { dropRows, retryRow } from '../device/outbox.ts';
import { change, currentDeviceState, derived, subscribe, useDeviceState } from './device-store.ts';

/** Mutations sent within this time were never shown as pending. */
export const noticedMs = 5_000;

export interface PendingMutations {
  /** Oldest first, in sending order. */
  waiting: OutboxRow[];
  refused: OutboxRow[];
  /** Recent ones, newest first; only those that were shown as pending. */
  sent: SentMutation[];
}

const pendingMutationsOf = derived((state): PendingMutations => {
  const rows = [...state.outbox.values()].toSorted((a, b) => a.at - b.at);
  return {
    waiting: rows.filter((row) => !row.refused),
    refused: rows.filter((row) => row.refused),
    sent: state.sent.filter(({ row, at }) => at - row.at >= noticedMs),
  };
});

/** Mutations of the outbox and recently sent ones. `null` while the database opens. */
export const usePendingMutations = (): PendingMutations | null => useDeviceState(pendingMutationsOf);

/** Sends a refused mutation again. @throws when it could not be stored */
export const retryMutation = async (key: string): Promise<void> => void (await change(retryRow(key)));

/** Removes a mutation; the account's data stays unchanged. @throws when it could not be stored */
export const discardMutation = async (key: string): Promise<void> => void (await change(dropRows([key])));

interface MutationEvents {
  /**
   * The server has accepted the mutation, sent by this tab, another one, or the worker while no page was open.
   * @param sentAt Unix milliseconds; may be before this page was opened
   */
  onSent: (row: OutboxRow, sentAt: number) => void;
  onRefused: (row: OutboxRow) => void;
}

/** Reports results of mutations, recent and future ones, before any screen sees that they are no longer pending. */
export function watchSentMutations({ onSent, onRefused }: MutationEvents): void {
  const reported = new Set<string>();
  subscribe(() => {
    const state = currentDeviceState();
    if (!state) return;
    const sent = state.sent.filter(({ row }) => !reported.has(row.idempotencyKey));
    const refused = [...state.outbox.values()].filter(
      (row) => row.refused && !reported.has(row.idempotencyKey),
    );
    for (const { idempotencyKey } of [...sent.map(({ row }) => row), ...refused])
      reported.add(idempotencyKey);
    for (const { row, at } of sent.toReversed()) onSent(row, at);
    for (const row of refused) onRefused(row);
  });
}

const parkedCountOf = (state: DeviceState | null): number => state?.parkedSession?.outbox.size ?? 0;

/** Number of unsent mutations parked for an account that is logged out; 0 also until the database is open. */
export const parkedMutationCount = (): number => parkedCountOf(currentDeviceState());

/** The same as a hook. */
export const useParkedMutationCount = (): number => useDeviceState(parkedCountOf);
