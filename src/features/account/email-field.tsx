import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

/** Email address of the account. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'label'>) {
  const { t } = useLingui();
  return (
    <Field
      {...props}
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
