import { useLingui } from '@lingui/react/macro';
import type { Variant } from '#contract/catalog.ts';
import { cx } from '../../../ui/cx.ts';
import { Image, type ImageSource } from '../../../ui/image.tsx';
import { type Choice, availabilityOf } from './choice.ts';

interface OptionPickerProps {
  name: string;
  values: string[];
  variants: Variant[];
  /** One image per value, if this option determines the product's appearance. */
  images: readonly (ImageSource | undefined)[];
  choice: Choice;
  /** Index of the option. */
  index: number;
  error: string | undefined;
  onChoose: (value: number) => void;
}

/**
 * Values of one option. A value that is incompatible with the other choices is grayed out but selectable: the sheet
 * then reports the combination as sold out. A value that is sold out in every combination is disabled.
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
          const state = availabilityOf(variants, choice, index, position);
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
                    ? t({
                        message: `${value}, sold out`,
                        comment:
                          'Option of a product, such as a size: {value} is its name, read by screen readers',
                      })
                    : t`${value}, not available with your other selections`
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
