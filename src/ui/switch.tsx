import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Disables the switch; the text beside it explains why. */
  disabled?: boolean;
  /** Label; may contain more than text. */
  children: ReactNode;
}

/** A switch that takes effect immediately. The whole row is its label. */
export function Switch({ checked, onChange, disabled = false, children }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default">
      {children}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="peer sr-only"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className="relative h-7 w-12 shrink-0 rounded-full bg-control transition-colors peer-checked:bg-primary peer-disabled:opacity-45 peer-focus-visible:outline-2 after:absolute after:start-1 after:top-1 after:size-5 after:rounded-full after:bg-surface after:transition-transform peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5"
      />
    </label>
  );
}
