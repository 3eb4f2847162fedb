import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { removeMutation, tryAgain } from '../../platform/data/use-waiting.ts';
import type { MutationKind, MutationRows, OutboxRow } from '../../platform/device/rows.ts';
import { date } from '../../platform/i18n/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { mutationLabels, type MendPlace } from './mutation-labels.tsx';

const isToday = (ms: number) => new Date(ms).toDateString() === new Date().toDateString();

/** One act: what was done to what, and when. */
export function MutationRow({ act, at, children }: { act: OutboxRow; at: number; children?: ReactNode }) {
  const words = mutationLabels[act.kind];
  // One of a union's members: its words are for its rows.
  const did = (words.did as (row: MutationRows[MutationKind]) => ReactNode)(act);
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon of={words.icon} size={20} className="mt-0.5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{did}</p>
        {act.about && <p className="truncate text-sm text-text-2">{act.about}</p>}
        {children}
      </div>
      <time className="tabular shrink-0 text-xs leading-5 text-text-3" dateTime={new Date(at).toISOString()}>
        {date(at / 1000, isToday(at) ? 'time' : 'dateTime')}
      </time>
    </li>
  );
}

/** Why it was refused, and the ways on. */
export function RefusedRow({ act }: { act: OutboxRow }) {
  const { t } = useLingui();
  const words = mutationLabels[act.kind];
  const { refused } = act;
  if (!refused) return null;
  const why = (words.refused as (refused: NonNullable<OutboxRow['refused']>, row: OutboxRow) => ReactNode)(
    refused,
    act,
  );
  const mend = (words.mend as ((row: OutboxRow) => MendPlace | null) | undefined)?.(act);
  const stored = (work: Promise<void>) =>
    void work.catch(() => toast(t`This could not be stored on your device`, { tone: 'error' }));
  return (
    <MutationRow act={act} at={act.at}>
      <p className="mt-1 text-sm text-danger">
        {why ?? (refused.message || <Trans>The shop did not accept it.</Trans>)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {mend && (
          <Link {...mend} className={buttonClass({ kind: 'soft', size: 'small' })}>
            <Trans>Edit</Trans>
          </Link>
        )}
        <Button kind="soft" size="small" onClick={() => stored(tryAgain(act.key))}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="ghost" size="small" onClick={() => stored(removeMutation(act.key))}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </MutationRow>
  );
}
