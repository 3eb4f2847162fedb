import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { langAtom } from '../../platform/session/state.ts';
import { Field } from '../../ui/field.tsx';
import { nameOrder } from '#domain/person-name.ts';

type Name = 'familyName' | 'givenName';

/** Given and family name side by side, in the order of the language. */
export function NameFields({ text }: { text: (name: Name) => Omit<ComponentProps<typeof Field>, 'label'> }) {
  const { t } = useLingui();
  const labels = {
    familyName: t({ message: 'Last name', comment: 'Label of a field: family name' }),
    givenName: t({ message: 'First name', comment: 'Label of a field: given name' }),
  };
  const complete = { familyName: 'family-name', givenName: 'given-name' };
  return (
    <div className="grid grid-cols-2 gap-3">
      {nameOrder(useAtomValue(langAtom)).map((name) => (
        <Field key={name} {...text(name)} label={labels[name]} autoComplete={complete[name]} maxLength={60} />
      ))}
    </div>
  );
}
