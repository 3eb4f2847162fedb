import { Check, Minus } from 'lucide-react';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  /** `mixed`: only some of the represented items are checked. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}

/** Round checkbox with three states and a touch target of 44 px. */
export function Checkbox({ checked, onChange, label, disabled = false }: CheckboxProps) {
  const on = checked !== false;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(checked !== true)}
      className="grid size-11 shrink-0 place-items-center disabled:opacity-40"
    >
      <span
        className={`grid size-6 place-items-center rounded-full border-2 transition-colors ${on ? 'border-primary bg-primary text-on-primary' : 'border-control'}`}
      >
        {on && <Icon of={checked === 'mixed' ? Minus : Check} size={15} />}
      </span>
    </button>
  );
}
