import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from './field.tsx';

const shortest = 12;

/** Whether the two entries of `NewPasswordFields` differed when they were submitted. */
export function usePasswordsDiffer() {
  const [differs, setDiffers] = useState(false);
  const areSame = (field: (name: string) => string): boolean => {
    const isSame = field('password') === field('repeated');
    setDiffers(!isSame);
    return isSame;
  };
  return { differs, areSame, reset: () => setDiffers(false) };
}

/** The fields `password` and `repeated`. */
export function NewPasswordFields({ differs }: { differs: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`New password`}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={shortest}
        maxLength={200}
        hint={t`At least 12 characters.`}
      />
      <TextField
        label={t`New password again`}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={differs && t`The two passwords differ.`}
      />
    </>
  );
}
