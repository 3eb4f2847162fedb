import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { inEachLanguage, type Lang, languages, langs } from '#domain/languages.ts';
import { maxHotWords } from '#domain/storefront.ts';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { useStoredDraft } from '../ui/use-draft.ts';
import { HomePreview } from './home-preview.tsx';
import { StorefrontHead } from './storefront-head.tsx';

type HotWords = Output<'hot-words/show'>;

/** A word with a key of its own: two fields may be empty at the same time. */
interface Word {
  key: number;
  text: string;
}
type Draft = Readonly<Record<Lang, readonly Word[]>>;

const draftOf = ({ words }: HotWords): Draft =>
  inEachLanguage((lang) => words[lang].map((text, key) => ({ key, text })));
const wordsOf = (words: readonly Word[]): string[] =>
  words.map(({ text }) => text.trim()).filter((text) => text !== '');
const sameWord = (text: string): string => text.trim().toLowerCase().normalize('NFKC');

/** Keys of words that are in the list before. */
const doubles = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(
    words.flatMap(({ key, text }, at) =>
      text.trim() && words.slice(0, at).some((other) => sameWord(other.text) === sameWord(text)) ? [key] : [],
    ),
  );

/** Languages with a word twice. */
const faultsOf = (draft: Draft): ReadonlySet<string> =>
  new Set(langs.filter((lang) => doubles(draft[lang]).size > 0));

/** Words that the search suggests before typing, in each language. */
export function HotWordsScreen() {
  const shown = useQuery(query('hot-words/show', {}));
  return (
    <Loaded query={shown} head={<StorefrontHead />}>
      {(hotWords) => <Editor hotWords={hotWords} />}
    </Loaded>
  );
}

function Editor({ hotWords }: { hotWords: HotWords }) {
  const { t } = useLingui();
  const mayEdit = useMay('hot-words/save');
  const edit = useStoredDraft(hotWords, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('hot-words/save', edit.onSaved);
  const isPending = save.isPending || isSaving;
  const send = () =>
    save.mutate({ version: opened.version, words: inEachLanguage((lang) => wordsOf(draft[lang])) });
  return (
    <EditForm
      {...{ mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      onSubmit={() => attempt(send)}
      head={
        <StorefrontHead>
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />}
        </StorefrontHead>
      }
      wideSide
      side={
        <>
          <Panel title={t`In the shop`}>
            <p className="text-text-2">
              <Trans>
                The search shows {maxHotWords} words before a shopper types: popular searches first, then
                these in their order. A language without words shows the English ones.
              </Trans>
            </p>
          </Panel>
          <HomePreview words={inEachLanguage((lang) => wordsOf(draft[lang]))} />
        </>
      }
      below={
        <Panel title={t`History`}>
          <History acts={hotWords.acts} steps={[]} />
        </Panel>
      }
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        {languages.map(({ file, name, locale }) => (
          <WordList
            key={file}
            name={name}
            locale={locale}
            words={draft[file]}
            onChange={(words) => setDraft({ ...draft, [file]: words })}
            mayEdit={mayEdit}
            isPending={isPending}
          />
        ))}
      </div>
    </EditForm>
  );
}

interface WordListProps {
  /** Of the language. */
  name: string;
  locale: string;
  words: readonly Word[];
  onChange: (words: readonly Word[]) => void;
  mayEdit: boolean;
  isPending: boolean;
}

function WordList({ name, locale, words, onChange, mayEdit, isPending }: WordListProps) {
  const { t } = useLingui();
  const repeated = doubles(words);
  const add = () => onChange([...words, { key: Math.max(-1, ...words.map(({ key }) => key)) + 1, text: '' }]);
  return (
    <Panel
      flush
      title={
        <span className="flex items-center gap-2">
          <span lang={locale} className="grow">
            {name}
          </span>
          <span className="text-xs font-normal text-text-3">
            {words.length === 0 && locale !== 'en' ? t`English words` : t`${words.length} of ${maxHotWords}`}
          </span>
        </span>
      }
    >
      <SortableList
        label={t`Words in ${name}`}
        rows={words}
        rowId={({ key }) => key}
        nameOf={({ text }) => text || t`New word`}
        onSort={mayEdit ? onChange : undefined}
        disabled={isPending}
      >
        {({ key, text }, at) => (
          <div className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextField
                bare
                label={t`Word ${at + 1} in ${name}`}
                lang={locale}
                maxLength={30}
                value={text}
                error={repeated.has(key) ? t`This word is there already.` : undefined}
                onChange={(event) =>
                  onChange(words.map((word) => (word.key === key ? { key, text: event.target.value } : word)))
                }
              />
            </div>
            {mayEdit && (
              <Button
                variant="ghost"
                square
                aria-label={t`Remove word ${at + 1} in ${name}`}
                onClick={() => onChange(words.filter((word) => word.key !== key))}
              >
                <Icon of={Trash2} size={16} />
              </Button>
            )}
          </div>
        )}
      </SortableList>
      {mayEdit && words.length < maxHotWords && (
        <div className="border-t p-2 first:border-t-0">
          <Button variant="ghost" onClick={add}>
            <Icon of={Plus} size={16} />
            <Trans>Add a word</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}
