import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlClass, FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  /** Empty: none selected. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Native select, which has type-ahead and the usual behavior of each device. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  error,
  hint,
  ...attributes
}: SelectFieldProps) {
  const { t } = useLingui();
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...attributes}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} appearance-none pe-11`}
          >
            <option value="" disabled>
              {t`Choose`}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={20}
            className="pointer-events-none absolute inset-y-0 end-4 my-auto text-text-3"
          />
        </div>
      )}
    </FieldFrame>
  );
}
