import { useLingui } from '@lingui/react/macro';
import { TextField } from './field.tsx';

/** An operator's remark on a command, beside a reason from a list. */
export function NoteField() {
  const { t } = useLingui();
  return <TextField label={t`Note`} name="note" maxLength={200} hint={t`For the log only.`} />;
}

/** Its value as a part of the command's input. */
export const noteIn = (field: (name: string) => string): { note?: string } => {
  const note = field('note').trim();
  return note === '' ? {} : { note };
};
