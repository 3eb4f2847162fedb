import { useLingui } from '@lingui/react/macro';
import type { Variant } from '#contract/catalog.ts';
import { cx } from '../../../ui/cx.ts';
import { Image, type ImageSource } from '../../../ui/image.tsx';
import { type Choice, standing } from './choice.ts';

interface OptionPickerProps {
  name: string;
  values: string[];
  variants: Variant[];
  /** One for each value, where this option decides how the product looks. */
  images: readonly (ImageSource | undefined)[];
  choice: Choice;
  /** Which option of the product this is. */
  index: number;
  error: string | undefined;
  onChoose: (value: number) => void;
}

/**
 * The values of one option. One that does not go with the other choices is greyed and can be chosen: the sheet then says
 * that this combination is sold out. One that is sold out in every combination cannot be chosen.
 */
export function OptionPicker({
  name,
  values,
  variants,
  images,
  choice,
  index,
  error,
  onChoose,
}: OptionPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2.5">
        {values.map((value, position) => {
          const selected = choice[index] === position;
          const state = standing(variants, choice, index, position);
          const image = images[position];
          return (
            <button
              key={value}
              type="button"
              aria-pressed={selected}
              data-standing={state}
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
                'flex min-h-11 min-w-14 items-center justify-center gap-2 rounded-md border pe-4 text-sm font-medium',
                image ? 'ps-1.5' : 'ps-4',
                selected ? 'border-primary bg-primary-soft text-primary' : 'border-border bg-surface',
                !selected && state !== 'free' && 'border-dashed text-text-3',
                state === 'gone' && 'line-through opacity-60',
              )}
            >
              {image && (
                <Image of={image} alt="" ratio="1 / 1" sizes="36px" className="w-9 shrink-0 rounded-sm" />
              )}
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
