import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Single choice among a few visible options. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 rounded-md bg-surface-2 p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-1 text-center text-sm text-text-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <Icon of={choice.icon} size={18} className="shrink-0" />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
