import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { LayoutGrid, type LucideIcon, Search, Store } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { country } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { suggestQuery } from './search.queries.ts';
import { typedLength } from './typed-length.ts';

const debounceMs = 120;
const row = 'flex min-h-12 w-full items-center gap-3 text-start';

interface SuggestionsProps {
  /** Typed text; not empty. */
  text: string;
  onSearch: (word: string) => void;
}

/** Suggestions while typing: completions, categories, shops and products. Without a response, only the typed text. */
export function Suggestions({ text, onSearch }: SuggestionsProps) {
  const { t } = useLingui();
  const q = useDebounced(text, debounceMs);
  const { data } = useQuery({ ...suggestQuery(q), placeholderData: keepPreviousData, retry: false });
  const words = [text, ...(data?.words ?? []).filter((word) => word !== text)];
  return (
    <ul
      aria-label={t({
        message: 'Suggestions',
        comment: 'List of suggestions under the search field, read by screen readers',
      })}
      className="page divide-y divide-border pt-1"
    >
      {words.map((word, index) => (
        <li key={word}>
          <button type="button" className={row} onClick={() => onSearch(word)}>
            <RowIcon of={Search} />
            {index === 0 ? (
              // Not <Trans>, which would parse "<b>" in the search term as a tag of the message.
              <span className="free-text-1">
                {t({ message: `Search for “${word}”`, comment: 'First suggestion under the search field' })}
              </span>
            ) : (
              <Typed word={word} text={text} />
            )}
          </button>
        </li>
      ))}
      {data?.categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/search" search={{ category: slug }} className={row}>
            <RowIcon of={LayoutGrid} />
            <span className="min-w-0 flex-1 free-text-1">{name}</span>
            <Kind>
              <Trans comment="Kind of a search suggestion, and name of a filter">Category</Trans>
            </Kind>
          </Link>
        </li>
      ))}
      {data?.shops.map((shop) => (
        <li key={shop.id}>
          <Link to="/shop/{-$id}" params={{ id: String(shop.id) }} className={row}>
            <RowIcon of={Store} />
            <span className="min-w-0 flex-1 free-text-1">{shop.name}</span>
            <Kind>{country(shop.country)}</Kind>
          </Link>
        </li>
      ))}
      {data?.products.map(({ id, title, picture, price }) => (
        <li key={id}>
          <Link to="/detail/{-$product}/{-$mer}" params={{ product: String(id) }} className={`${row} py-2`}>
            <Image of={picture} alt="" ratio="1 / 1" sizes="48px" className="w-12 shrink-0 rounded-sm" />
            <span className="free-text-2 min-w-0 flex-1 text-sm">{title}</span>
            <Price value={price} size="sm" tone="text" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Emphasizes the letters that complete the typed text. */
function Typed({ word, text }: { word: string; text: string }) {
  const typed = typedLength(word, text);
  return (
    <span className="free-text-1 font-semibold">
      <span className="font-normal text-text-2">{word.slice(0, typed)}</span>
      {word.slice(typed)}
    </span>
  );
}

const RowIcon = ({ of }: { of: LucideIcon }) => <Icon of={of} size={18} className="shrink-0 text-text-3" />;
const Kind = ({ children }: { children: ReactNode }) => (
  <span className="shrink-0 text-xs text-text-3">{children}</span>
);

/** Returns the value after it has been stable for this long, so that typing does not send a request per letter. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
