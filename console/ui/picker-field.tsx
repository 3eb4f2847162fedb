import { Combobox } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '../../src/ui/icon.tsx';

export interface Choice {
  id: string;
  name: string;
}

interface PickerFieldProps {
  label: string;
  hint: string;
  /** Choices that match the typed text. */
  found: readonly Choice[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  text: string;
  onText: (text: string) => void;
  /** The choices for the typed text are loading. */
  isLoading?: boolean;
  disabled: boolean;
}

const isSame = (one: Choice, other: Choice) => one.id === other.id;

/** Several choices of a long list, searched by name. The parent filters, because a list may be on the server only. */
export function PickerField(props: PickerFieldProps) {
  const { label, hint, found, chosen, onChange, text, onText, isLoading = false, disabled } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Root
      multiple
      items={found}
      filter={null}
      autoHighlight
      value={chosen}
      onValueChange={(next, { reason }) => {
        // Escape closes the list; the choices stay.
        if (reason !== 'escape-key') onChange(next);
      }}
      inputValue={text}
      onInputValueChange={onText}
      isItemEqualToValue={isSame}
      itemToStringLabel={({ name }) => name}
      disabled={disabled}
    >
      <div className="grid content-start gap-1">
        <label htmlFor={id} className="text-xs font-medium text-text-2">
          {label}
        </label>
        <Combobox.Chips
          ref={field}
          className="flex min-h-9 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface p-1 focus-within:outline-2"
        >
          {chosen.map((choice) => (
            <Combobox.Chip
              key={choice.id}
              className="flex min-h-7 max-w-full items-center rounded-sm bg-surface-2 ps-2 text-sm outline-none data-highlighted:bg-primary-soft"
            >
              <span className="truncate">{choice.name}</span>
              <Combobox.ChipRemove
                aria-label={t`Remove ${choice.name}`}
                className="grid size-7 shrink-0 place-items-center text-text-3 hover:text-text"
              >
                <Icon of={X} size={14} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            id={id}
            aria-describedby={`${id}-note`}
            placeholder={chosen.length === 0 ? t`All` : t`Add`}
            className="min-h-7 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none placeholder:text-text-3"
          />
        </Combobox.Chips>
        <p id={`${id}-note`} className="text-xs text-text-3">
          {hint}
        </p>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner anchor={field} sideOffset={4} className="z-50 w-(--anchor-width)">
          <Combobox.Popup className="max-h-72 overflow-y-auto rounded-md border bg-surface p-1 shadow-lg">
            <Combobox.Empty className="px-3 py-2 text-sm text-text-2 empty:hidden">
              {isLoading ? t`Loading` : t`Nothing has this name.`}
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.id}
                  value={choice}
                  className="control flex items-center justify-between gap-3 rounded-sm px-3 text-sm data-highlighted:bg-primary-soft"
                >
                  {choice.name}
                  <Combobox.ItemIndicator>
                    <Icon of={Check} size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
