import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

/** The six digits from the mail. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const { t } = useLingui();
  return (
    <Field
      {...props}
      label={t`Code from the email`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className="tabular font-display text-xl tracking-[0.4em]"
    />
  );
}
