import { useLingui } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type Import = Output<'import/show'>;
type Step = Import['step'];
type Status = Import['status'];

/** A server works on it, or is about to. */
export const isUnderWay = ({ status }: { status: Status }): boolean =>
  status === 'waiting' || status === 'running';

const tones: Record<Status, Tone> = { waiting: 'active', running: 'active', done: 'good', failed: 'bad' };

export function ImportStateBadge({ step, status }: { step: Step; status: Status }) {
  const { t } = useLingui();
  const underWay = { check: t`Checking`, import: t`Importing`, undo: t`Undoing` };
  const done = { check: t`Checked`, import: t`Imported`, undo: t`Undone` };
  const failed = { check: t`File refused`, import: t`Import stopped`, undo: t`Undo stopped` };
  const names = isUnderWay({ status }) ? underWay : status === 'done' ? done : failed;
  return (
    <Badge tone={status === 'done' && step !== 'import' ? 'neutral' : tones[status]}>{names[step]}</Badge>
  );
}
