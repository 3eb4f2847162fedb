import { useLingui } from '@lingui/react/macro';
import type { Variant } from '../../../contract/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import { type Choice, standing } from './choice.ts';

interface OptionPickerProps {
  name: string;
  values: string[];
  variants: Variant[];
  choice: Choice;
  /** Which option of the product this is. */
  index: number;
  error: string | undefined;
  onChoose: (value: number) => void;
}

/**
 * The values of one option. What does not go with the other choices is greyed and still there: tapping it lets those
 * go. What is sold out in every combination cannot be chosen.
 */
export function OptionPicker({ name, values, variants, choice, index, error, onChoose }: OptionPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2.5">
        {values.map((value, position) => {
          const selected = choice[index] === position;
          const state = standing(variants, choice, index, position);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={selected}
              aria-label={
                state === 'free'
                  ? value
                  : state === 'gone'
                    ? t`${value}, sold out`
                    : t`${value}, not with the other choices`
              }
              disabled={state === 'gone'}
              onClick={() => onChoose(position)}
              className={cx(
                'min-h-11 min-w-14 rounded-md border px-4 text-sm font-medium',
                selected ? 'border-primary bg-primary-soft text-primary' : 'border-border bg-surface',
                !selected && state !== 'free' && 'border-dashed text-text-3',
                state === 'gone' && 'line-through opacity-60',
              )}
            >
              {value}
            </button>
          );
        })}
      </div>
      {error !== undefined && (
        <p role="alert" className="pt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
