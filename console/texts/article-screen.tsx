import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { inEachLanguage, type Lang, languageOf } from '#domain/languages.ts';
import type { Input } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useStoredDraft } from '../ui/use-draft.ts';
import { VersionList } from '../ui/version-list.tsx';
import { type Article, draftOf, draftOfText, faultsOf, textOf, withFigures } from './article-draft.ts';
import { ArticleFields } from './article-fields.tsx';
import { Figures, Preview } from './article-side.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { LanguageMarks } from './language-marks.tsx';
import { NewerBuiltIn } from './newer-built-in.tsx';
import { type Restored, RestoreDialog } from './restore-dialog.tsx';
import type { ArticleSearch } from './text-search.ts';

const route = getRouteApi('/console-frame/texts/$article');

const useParent = () => {
  const { t } = useLingui();
  return { to: '/texts', title: t`Help and legal texts` } as const;
};

export function ArticleScreen() {
  const { t } = useLingui();
  const { article } = route.useParams();
  const { lang = 'en' }: ArticleSearch = route.useSearch();
  const parent = useParent();
  // The former language stays in sight while another one loads.
  const shown = useQuery({
    ...query('article/show', { article, language: lang }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Text`} parent={parent} />}>
      {(text) => <StoredArticle key={text.article} text={text} />}
    </Loaded>
  );
}

const marksOf = ({ changed, newerBuiltIn }: Article, unsaved: ReadonlySet<string>) =>
  inEachLanguage((lang) => (
    <LanguageMarks
      isChanged={changed.includes(lang)}
      isNewer={newerBuiltIn.includes(lang)}
      isUnsaved={unsaved.has(lang)}
    />
  ));

/** Each language has a draft of its own, which is kept while another one is shown. */
function StoredArticle({ text }: { text: Article }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const { article, language: lang, english, figures, mayChange, isBuiltIn, versions } = text;
  const edit = useStoredDraft(text, draftOf, (draft) => faultsOf(draft, figures), lang);
  const { opened, draft, setDraft, isEdited, unsaved, isOutdated, isSaving, faults, attempt } = edit;
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [decision, setDecision] = useState<'builtIn' | 'keep' | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const save = useCommand('article/save', (saved) => {
    setNote('');
    setDecision(null);
    setRestored(null);
    edit.onSaved(saved);
  });
  const isPending = save.isPending || isSaving;
  const { locale } = languageOf(lang);
  const send = (value: Input<'article/save'>['value'], reason: string) =>
    save.mutate({ article, language: lang, version: opened.version, value, note: reason });
  const choose = (next: Lang) => {
    save.reset();
    // A note is about one language.
    setNote('');
    setNoteMissing(false);
    void navigate({ to: '/texts/$article', params: { article }, search: { lang: next }, replace: true });
  };
  return (
    <EditForm
      wideSide
      keepsOnSearch
      error={decision === null && restored === null ? save.error : null}
      isOutdated={isOutdated}
      faults={faults}
      // Operators who only read choose a language, too.
      mayEdit
      isEdited={unsaved.size > 0}
      isPending={isPending}
      onSubmit={() =>
        attempt(() => {
          setNoteMissing(note.trim() === '');
          if (note.trim() !== '') send(textOf(draft), note.trim());
        })
      }
      head={
        <ScreenHead
          parent={parent}
          title={withFigures(english.title, figures)}
          badge={
            <Badge tone={isBuiltIn ? 'neutral' : 'good'}>
              {isBuiltIn ? t`Built-in` : t`Changed by operators`}
            </Badge>
          }
        >
          {mayChange && (
            <>
              {!isBuiltIn && (
                <Button onClick={() => setDecision('builtIn')} disabled={isPending || isEdited}>
                  <Trans>Back to the built-in text</Trans>
                </Button>
              )}
              <SaveButtons
                {...{ isEdited, isPending }}
                onDiscard={() => {
                  setNote('');
                  setNoteMissing(false);
                  edit.discard();
                }}
              />
            </>
          )}
        </ScreenHead>
      }
      side={<Preview draft={draft} figures={figures} locale={locale} />}
      below={
        <>
          <Panel title={t`Figures`}>
            <Figures figures={figures} />
          </Panel>
          <Panel title={t`Versions`}>
            <VersionList
              versions={versions}
              current={text.version}
              nameOf={({ value }) => (value === null ? t`Built-in text` : value.title)}
              onRestore={
                mayChange
                  ? (version) => {
                      save.reset();
                      setRestored({ version, opened: text });
                    }
                  : undefined
              }
            />
          </Panel>
          <DecideDialog
            decision={decision}
            onClose={() => setDecision(null)}
            command={save}
            onConfirm={(decided, reason) => send(decided === 'keep' ? opened.value : null, reason)}
          />
          <RestoreDialog
            restored={restored}
            onClose={() => setRestored(null)}
            isEdited={isEdited}
            command={save}
            onConfirm={({ version: { value }, opened: { version } }, reason) =>
              save.mutate({ article, language: lang, version, value, note: reason })
            }
            onEdit={({ version: { value }, opened: { builtIn } }, reason) => {
              setRestored(null);
              setDraft(draftOfText(value ?? builtIn));
              setNote(reason);
              scrollTo({ top: 0 });
            }}
          />
        </>
      }
    >
      {!mayChange && (
        <Notice>
          <Trans>Only owners change legal texts.</Trans>
        </Notice>
      )}
      {text.newerBuiltIn.includes(lang) && (
        <NewerBuiltIn
          text={text}
          onDecide={mayChange ? setDecision : undefined}
          disabled={isPending || isEdited}
        />
      )}
      <Panel title={t`Text`} flush>
        <LanguageTabs
          lang={lang}
          onChange={choose}
          marks={marksOf(text, unsaved)}
          // The response of a command belongs to the language that is shown.
          disabled={isPending}
        />
        <fieldset disabled={!mayChange} className="grid gap-4 p-4">
          <ArticleFields {...{ text, draft, setDraft, faults, isPending }} />
          {mayChange && isEdited && (
            <TextField
              label={t`Note`}
              maxLength={200}
              hint={t`Why, for the history.`}
              error={isNoteMissing ? t`Enter a note.` : undefined}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </fieldset>
      </Panel>
    </EditForm>
  );
}
