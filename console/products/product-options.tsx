import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import {
  combinationCount,
  combined,
  type Draft,
  type DraftVariant,
  inAllLanguages,
  maxVariants,
  numbered,
  replaced,
  type Text,
  without,
} from './draft.ts';
import type { EditorPart } from './editor-part.ts';

const maxOptions = 3;
type Option = Text['options'][number];

/** Names of options and their values in English, and which combinations exist. */
export function ProductOptions({ draft, change, faults }: EditorPart) {
  const { t } = useLingui();
  const { options } = draft.texts.en;
  /** Applies a change of the options to every language, and adds the variants of new combinations. */
  const apply = (texts: Draft['texts'], variants: readonly DraftVariant[] = draft.variants) =>
    change({ texts, variants: combined(texts.en.options, variants) });
  const setOptions = (english: Option[]) =>
    apply({ ...draft.texts, en: { ...draft.texts.en, options: english } });
  const dropOption = (at: number) =>
    apply(inAllLanguages(draft.texts, (text) => ({ ...text, options: without(text.options, at) })));
  const dropValue = (at: number, value: number) =>
    apply(
      inAllLanguages(draft.texts, (text) => ({
        ...text,
        options: text.options.map((option, place) =>
          place === at ? { ...option, values: without(option.values, value) } : option,
        ),
      })),
      draft.variants
        .filter(({ values }) => values[at] !== value)
        .map((variant) => ({
          ...variant,
          values: variant.values.map((own, place) => (place === at && own > value ? own - 1 : own)),
        })),
    );
  return (
    <div className="grid gap-4 p-4">
      {numbered(options).map(({ at, row }) => (
        <fieldset key={at} className="grid gap-2 sm:grid-cols-[10rem_1fr]">
          <legend className="sr-only">{row.name}</legend>
          <div className="flex items-start gap-1">
            <TextField
              bare
              label={t`Name of option ${at + 1}`}
              className="font-medium"
              value={row.name}
              placeholder={t`Color`}
              onChange={(event) => setOptions(replaced(options, at, { ...row, name: event.target.value }))}
            />
            <Button
              variant="ghost"
              square
              aria-label={t`Remove option ${at + 1}`}
              onClick={() => dropOption(at)}
            >
              <Icon of={Trash2} size={16} />
            </Button>
          </div>
          <Values
            option={row}
            at={at}
            stored={storedValues(draft, at)}
            isFull={combinationCount(options) >= maxVariants}
            onChange={(values) => setOptions(replaced(options, at, { ...row, values }))}
            onDrop={(value) => dropValue(at, value)}
          />
        </fieldset>
      ))}
      {faults.has('options') && (
        <p className="text-xs text-danger">
          <Trans>Options and values need names, each value of an option another one.</Trans>
        </p>
      )}
      {options.length < maxOptions && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setOptions([...options, { name: '', values: [''] }])}>
            <Icon of={Plus} size={16} />
            <Trans>Add an option</Trans>
          </Button>
          <span className="text-xs text-text-3">
            {options.length === 0 ? (
              <Trans>Such as color or size.</Trans>
            ) : (
              <Trans>Another number of options creates new variants with a stock of their own.</Trans>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

/** How many values of an option stored variants refer to by their position: these can be renamed, but not removed. */
const storedValues = ({ variants, texts }: Draft, at: number): number =>
  Math.max(
    0,
    ...variants
      .filter(({ id, values }) => id !== null && values.length === texts.en.options.length)
      .map(({ values }) => values[at]! + 1),
  );

interface ValuesProps {
  option: Option;
  /** Position of the option. */
  at: number;
  stored: number;
  isFull: boolean;
  onChange: (values: string[]) => void;
  onDrop: (value: number) => void;
}

function Values({ option: { values }, at, stored, isFull, onChange, onDrop }: ValuesProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      {numbered(values).map(({ at: place, row }) => (
        <span key={place} className="flex w-36 items-start">
          <TextField
            bare
            label={t`Value ${place + 1} of option ${at + 1}`}
            value={row}
            onChange={(event) => onChange(replaced(values, place, event.target.value))}
          />
          {place >= stored && values.length > 1 && (
            <Button
              variant="ghost"
              square
              aria-label={t`Remove value ${place + 1} of option ${at + 1}`}
              onClick={() => onDrop(place)}
            >
              <Icon of={Trash2} size={14} />
            </Button>
          )}
        </span>
      ))}
      <Button disabled={isFull} onClick={() => onChange([...values, ''])}>
        <Icon of={Plus} size={16} />
        <Trans>Value</Trans>
      </Button>
    </div>
  );
}
