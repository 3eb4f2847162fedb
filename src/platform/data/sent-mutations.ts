import type { OutboxRow } from '../device/rows.ts';
import { currentDeviceState, subscribe } from './device-store.ts';

interface SentMutationEvents {
  /**
   * The account has it now, whoever sent it: this tab, another one, the worker while no page was open.
   * @param sentAt when, in milliseconds; before this page, perhaps
   */
  onSent: (act: OutboxRow, sentAt: number) => void;
  onRefused: (act: OutboxRow) => void;
}

/** Tells what becomes of acts, lately and from here on; before any screen hears that they no longer wait. */
export function watchSentMutations({ onSent, onRefused }: SentMutationEvents): void {
  const told = new Set<string>();
  subscribe(() => {
    const kept = currentDeviceState();
    if (!kept) return;
    const sent = kept.sent.filter(({ act }) => !told.has(act.stamp));
    const refused = [...kept.outbox.values()].filter((row) => row.refused && !told.has(row.stamp));
    for (const { stamp } of [...sent.map(({ act }) => act), ...refused]) told.add(stamp);
    for (const { act, at } of sent.toReversed()) onSent(act, at);
    for (const act of refused) onRefused(act);
  });
}
