import { useLingui } from '@lingui/react/macro';
import { TextField } from './field.tsx';

/** Reason of a command. @param isShown the shopper sees it; otherwise it is for the log */
export function ReasonField({ isShown }: { isShown: boolean }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Reason`}
      name="reason"
      required
      maxLength={200}
      hint={isShown ? t`The shopper sees it.` : t`For the log only.`}
    />
  );
}
