import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  /** Accessible name of the field, and its default placeholder. */
  label: string;
  placeholder?: string;
  onFocus?: () => void;
  /** Focuses the field on mount, for pages opened to search. */
  startFocused?: boolean;
  /** Rendered after the field, such as a cancel button. */
  end?: ReactNode;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Search box, submitted with the keyboard's search key, with a button to clear it. */
export function SearchField({
  value,
  onChange,
  onSubmit,
  label,
  placeholder,
  onFocus,
  startFocused = false,
  end,
}: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <form
      role="search"
      className="flex min-w-0 flex-1 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // Hides the on-screen keyboard, which would cover the results.
        (document.activeElement as HTMLElement | null)?.blur();
        onSubmit(value.trim());
      }}
    >
      <div className="relative flex min-w-0 flex-1 items-center">
        <Icon of={Search} size={18} className="pointer-events-none absolute start-4 text-text-3" />
        <input
          type="search"
          aria-label={label}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          placeholder={placeholder ?? label}
          value={value}
          ref={startFocused ? focus : null}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full min-w-0 appearance-none rounded-full border border-border bg-surface ps-11 pe-11 text-base placeholder-shown:pe-4 outline-offset-0 placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value && (
          <button
            type="button"
            aria-label={t({
              message: 'Clear',
              comment: 'Button that empties a search field or the search history',
            })}
            className="absolute end-0 grid size-11 place-items-center text-text-3"
            onClick={(event) => {
              onChange('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <Icon of={X} size={18} />
          </button>
        )}
      </div>
      {end}
    </form>
  );
}
