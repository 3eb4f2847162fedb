import { useLingui } from '@lingui/react/macro';
import { SelectField } from './field.tsx';

interface StatusFilterProps<Status extends string> {
  value: Status;
  /** In the order of the menu. */
  names: Record<Status, string>;
  onChange: (status: Status) => void;
  /** Default: “Status”. */
  label?: string;
}

export function StatusFilter<Status extends string>({
  value,
  names,
  onChange,
  label,
}: StatusFilterProps<Status>) {
  const { t } = useLingui();
  return (
    <SelectField
      bare
      label={label ?? t`Status`}
      value={value}
      onChange={(event) => onChange(event.target.value as Status)}
    >
      {(Object.keys(names) as Status[]).map((status) => (
        <option key={status} value={status}>
          {names[status]}
        </option>
      ))}
    </SelectField>
  );
}
