import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type Tag, tags } from './tags.ts';

interface TagChoiceProps {
  value: Tag | '';
  onChange: (tag: Tag) => void;
  error: string | undefined;
}

/** Selection of one of the four tags (spec §5: required). */
export function TagChoice({ value, onChange, error }: TagChoiceProps) {
  const { i18n } = useLingui();
  const noteId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error ? noteId : undefined}
      tabIndex={-1}
      className="space-y-1.5 outline-none"
    >
      <legend className="text-sm font-medium text-text-2">
        <Trans comment="Name of the choice between home, company, school and other for an address">
          Label
        </Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2">
        {(Object.keys(tags) as Tag[]).map((tag) => (
          <label
            key={tag}
            className="flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-control bg-surface px-1 text-center text-xs max-2xs:text-[0.68rem] text-text-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="tag"
              className="sr-only"
              checked={value === tag}
              onChange={() => onChange(tag)}
            />
            <Icon of={tags[tag].icon} size={20} />
            {i18n._(tags[tag].label)}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
