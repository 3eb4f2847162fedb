import { useSyncExternalStore } from 'react';
import type { DeviceState, SentMutation } from '../device/device-state.ts';
import { dropping, retrying } from '../device/outbox.ts';
import type { OutboxRow } from '../device/rows.ts';
import { change, currentDeviceState, subscribe } from './device-store.ts';

/** Mutations sent within this time were never shown as pending. */
const noticedMs = 5_000;

export interface PendingMutations {
  /** Oldest first, as they go. */
  waiting: OutboxRow[];
  refused: OutboxRow[];
  /** Lately, newest first; only what took a while. */
  sent: SentMutation[];
}

const made = new WeakMap<DeviceState, PendingMutations>();

function pendingMutationsOf(kept: DeviceState): PendingMutations {
  const found = made.get(kept);
  if (found) return found;
  const rows = [...kept.outbox.values()].toSorted((a, b) => a.at - b.at);
  const acts = {
    waiting: rows.filter((row) => !row.refused),
    refused: rows.filter((row) => row.refused),
    sent: kept.sent.filter(({ act, at }) => at - act.at >= noticedMs),
  };
  made.set(kept, acts);
  return acts;
}

const currentPendingMutations = (): PendingMutations | null => {
  const kept = currentDeviceState();
  return kept && pendingMutationsOf(kept);
};

/** The acts on their way to the account, following every change. `null` while the database opens. */
export const useWaiting = (): PendingMutations | null =>
  useSyncExternalStore(subscribe, currentPendingMutations, () => null);

/** A refused act goes once more. @throws when it could not be stored */
export const tryAgain = async (key: string): Promise<void> => void (await change(retrying(key)));

/** Takes an act out of the list; what it was about stays as the account has it. @throws when it could not be stored */
export const removeMutation = async (key: string): Promise<void> => void (await change(dropping([key])));
