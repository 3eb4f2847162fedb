import { useSyncExternalStore } from 'react';
import type { Kept, SentAct } from '../device/kept.ts';
import { dropping, retrying } from '../device/outbox.ts';
import type { OutboxRow } from '../device/rows.ts';
import { change, currentKept, subscribe } from './vault.ts';

/** What was sent within a moment was never seen waiting. */
const noticedMs = 5_000;

export interface WaitingActs {
  /** Oldest first, as they go. */
  waiting: OutboxRow[];
  refused: OutboxRow[];
  /** Lately, newest first; only what took a while. */
  sent: SentAct[];
}

const made = new WeakMap<Kept, WaitingActs>();

function actsOf(kept: Kept): WaitingActs {
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

const currentActs = (): WaitingActs | null => {
  const kept = currentKept();
  return kept && actsOf(kept);
};

/** The acts on their way to the account, following every change. `null` while the database opens. */
export const useWaiting = (): WaitingActs | null => useSyncExternalStore(subscribe, currentActs, () => null);

/** A refused act goes once more. @throws when it could not be stored */
export const tryAgain = async (key: string): Promise<void> => void (await change(retrying(key)));

/** Takes an act out of the list; what it was about stays as the account has it. @throws when it could not be stored */
export const forgetAct = async (key: string): Promise<void> => void (await change(dropping([key])));
