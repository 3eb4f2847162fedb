import { Check, Minus } from 'lucide-react';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  /** `mixed`: some of what it stands for. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}

/** A round check mark with three states; the touch target is 44 px. */
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
