import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { History, X } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hotWordsQuery } from './search.queries.ts';

interface SearchStartProps {
  history: string[];
  onSearch: (word: string) => void;
  onForget: (word: string) => void;
  onClear: () => void;
}

/** Shown before typing: the user's search history and popular searches. */
export function SearchStart({ history, onSearch, onForget, onClear }: SearchStartProps) {
  const { t } = useLingui();
  const hotWords = useQuery(hotWordsQuery());
  return (
    <div className="page space-y-8 pt-4 animate-fade">
      {history.length > 0 && (
        <section aria-labelledby="history-title">
          <div className="flex items-center justify-between">
            <h2 id="history-title" className="font-display text-lg font-semibold">
              <Trans comment="Heading of the search history">Your searches</Trans>
            </h2>
            <button type="button" className="hit text-sm font-semibold text-primary" onClick={onClear}>
              <Trans>Clear</Trans>
            </button>
          </div>
          <ul>
            {history.map((word) => (
              <li key={word} className="flex items-center">
                <button
                  type="button"
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start"
                  onClick={() => onSearch(word)}
                >
                  <Icon of={History} size={18} className="shrink-0 text-text-3" />
                  <span className="free-text-1">{word}</span>
                </button>
                <button
                  type="button"
                  aria-label={t`Remove ${word} from your searches`}
                  className="-me-3 grid size-11 place-items-center text-text-3"
                  onClick={() => onForget(word)}
                >
                  <Icon of={X} size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hotWords.data && hotWords.data.length > 0 && (
        <section aria-labelledby="hot-words-title">
          <h2 id="hot-words-title" className="pb-3 font-display text-lg font-semibold">
            <Trans comment="Heading of words that many shoppers search for">Popular searches</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2.5">
            {hotWords.data.map((word) => (
              <li key={word}>
                <Chip aria-pressed={undefined} onClick={() => onSearch(word)}>
                  {word}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
