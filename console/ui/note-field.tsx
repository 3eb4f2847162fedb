import { useLingui } from '@lingui/react/macro';
import { TextField } from './field.tsx';

/** An operator's remark on a command, beside a reason from a list. */
export function NoteField() {
  const { t } = useLingui();
  return <TextField label={t`Note`} name="note" maxLength={200} hint={t`For the log only.`} />;
}

/** Reason of a new version of a setting or text. */
export function VersionNote() {
  const { t } = useLingui();
  return <TextField label={t`Note`} name="note" required maxLength={200} hint={t`Why, for the history.`} />;
}

/** Value of `NoteField` as a part of the command's input. */
export const noteIn = (field: (name: string) => string): { note?: string } => {
  const note = field('note').trim();
  return note === '' ? {} : { note };
};
