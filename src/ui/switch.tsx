import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Cannot be switched now; what stands beside it says why. */
  disabled?: boolean;
  /** What is switched; may be more than words. */
  children: ReactNode;
}

/** On or off, at once. The whole row is its label. */
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
