import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Lang } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { query } from '../api/queries.ts';
import { slashWord } from './placeholders.ts';

/** Options on screen: further ones are found by typing. */
const most = 7;

interface CannedPickerOptions {
  text: string;
  caret: number;
  /** Of the shopper. */
  lang: Lang;
  /** Replaces the word with the slash, from `start` to the caret. */
  onChoose: (start: number, text: string) => void;
}

/** Canned answers for the word that begins with a slash: properties for the text field, and the list for above it. */
export function useCannedPicker({ text, caret, lang, onChoose }: CannedPickerOptions) {
  const { t } = useLingui();
  const listId = useId();
  const word = slashWord(text, caret);
  const { data } = useQuery({ ...query('canned/list', {}), enabled: word !== null });
  const [active, setActive] = useState(0);
  /** Start of the word for which Escape closed the list. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (word === null && closedAt !== null) setClosedAt(null);
  const isOpen = word !== null && data !== undefined && closedAt !== word.start;
  const search = word?.search.toLowerCase() ?? '';
  const options = isOpen
    ? data.list
        .map(({ id, name, texts }) => ({ id, name, text: texts[lang] ?? texts.en, isOwn: lang in texts }))
        .filter((option) => `${option.name}\n${option.text}`.toLowerCase().includes(search))
        .slice(0, most)
    : [];
  const at = Math.min(active, Math.max(0, options.length - 1));
  const choose = (index: number) => {
    const option = options[index];
    if (word === null || !option) return;
    setActive(0);
    onChoose(word.start, option.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (!isPlain) return;
    if (key === 'Escape') setClosedAt(word.start);
    else if (options.length === 0) return;
    else if (key === 'ArrowDown') setActive((at + 1) % options.length);
    else if (key === 'ArrowUp') setActive((at + options.length - 1) % options.length);
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) choose(at);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    onKeyDown,
    fieldProps: {
      ...(isOpen && { 'aria-controls': listId }),
      'aria-autocomplete': 'list' as const,
      ...(isOpen && options.length > 0 && { 'aria-activedescendant': optionId(at) }),
    },
    list: isOpen && (
      <div className="absolute inset-x-0 bottom-full z-10 mb-1 overflow-hidden rounded-md border bg-surface shadow-lg">
        {options.length === 0 ? (
          <p className="px-3 py-2 text-text-2">
            {data.list.length === 0 ? (
              <Trans>There are no canned answers yet.</Trans>
            ) : (
              <Trans>No canned answer matches.</Trans>
            )}
          </p>
        ) : (
          <div
            role="listbox"
            id={listId}
            aria-label={t`Canned answers`}
            className="max-h-72 overflow-y-auto p-1"
          >
            {options.map((option, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={option.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className={cx(
                  'block w-full rounded-sm px-2.5 py-1.5 text-start',
                  index === at && 'bg-surface-2',
                )}
                // Keeps the focus in the text field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
                onPointerMove={() => setActive(index)}
              >
                <span className="flex gap-2">
                  <span className="min-w-0 grow truncate font-medium">{option.name}</span>
                  {!option.isOwn && (
                    <span className="text-xs text-text-3">
                      <Trans>in English</Trans>
                    </span>
                  )}
                </span>
                <span className="block truncate text-xs text-text-2">{option.text}</span>
              </button>
            ))}
          </div>
        )}
      </div>
    ),
  };
}
