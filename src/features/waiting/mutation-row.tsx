import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isToday } from '#domain/calendar.ts';
import type { ReactNode } from 'react';
import type { LabelsByKind } from '../../platform/data/mutation-labels.ts';
import { discardMutation, retryMutation } from '../../platform/data/pending-mutations.ts';
import type { OutboxRow } from '../../platform/device/mutation.ts';
import { date } from '../../platform/i18n/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface MutationRowProps {
  labels: LabelsByKind;
  row: OutboxRow;
}

/** Mutation with its label, subject and time. */
export function MutationRow({
  labels,
  row,
  at,
  children,
}: MutationRowProps & { at: number; children?: ReactNode }) {
  const label = labels[row.kind];
  if (!label) return null;
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon of={label.icon} size={20} className="mt-0.5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label.done(row)}</p>
        {row.about && <p className="free-text-1 text-sm text-text-2">{row.about}</p>}
        {children}
      </div>
      <time className="tabular shrink-0 text-xs leading-5 text-text-3" dateTime={new Date(at).toISOString()}>
        {date(at / 1000, isToday(at / 1000) ? 'time' : 'dateTime')}
      </time>
    </li>
  );
}

/** A refused mutation with the reason and its actions. */
export function RefusedRow({ labels, row }: MutationRowProps) {
  const { refused } = row;
  if (!refused) return null;
  const reason = labels[row.kind]?.refused(refused, row);
  const edit = labels[row.kind]?.edit?.(row);
  const stored = (work: Promise<void>) => void work.catch(reportNotStored);
  return (
    <MutationRow labels={labels} row={row} at={row.at}>
      <p className="mt-1 text-sm text-danger">
        {reason ?? (refused.message || <Trans>This change wasn’t accepted.</Trans>)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {edit && (
          <Link {...edit} className={buttonClass({ variant: 'soft', size: 'small' })}>
            <Trans>Edit</Trans>
          </Link>
        )}
        <Button variant="soft" size="small" onClick={() => stored(retryMutation(row.key))}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={() => stored(discardMutation(row.key))}>
          <Trans comment="Button: delete a change or photos that were not sent">Discard</Trans>
        </Button>
      </div>
    </MutationRow>
  );
}
