import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Lang, languageOf } from '#domain/languages.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { useStoredDraft } from '../ui/use-draft.ts';
import { VersionList } from '../ui/version-list.tsx';
import {
  type Article,
  draftOf,
  draftOfText,
  faultsOf,
  newBlock,
  textOf,
  withFigures,
} from './article-draft.ts';
import { Figures, Preview } from './article-side.tsx';
import { BlockList } from './block-list.tsx';
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
      {(text) => <StoredArticle key={`${text.article} ${text.language}`} text={text} />}
    </Loaded>
  );
}

function StoredArticle({ text }: { text: Article }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const { article, language: lang, english, figures, mayChange, isBuiltIn, versions } = text;
  const edit = useStoredDraft(text, draftOf, (draft) => faultsOf(draft, figures));
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [isReverting, setReverting] = useState(false);
  const save = useCommand('article/save', (saved) => {
    setNote('');
    setReverting(false);
    edit.onSaved(saved);
  });
  const isPending = save.isPending || isSaving;
  const { locale } = languageOf(lang);
  const send = () => {
    setNoteMissing(note.trim() === '');
    if (note.trim() === '') return;
    save.mutate({
      article,
      language: lang,
      version: opened.version,
      value: textOf(draft),
      note: note.trim(),
    });
  };
  const choose = (next: Lang) =>
    void navigate({ to: '/texts/$article', params: { article }, search: { lang: next }, replace: true });
  return (
    <EditForm
      wideSide
      error={isReverting ? null : save.error}
      isOutdated={isOutdated}
      faults={faults}
      // Operators who only read choose a language, too.
      mayEdit
      isEdited={isEdited}
      isPending={isPending}
      onSubmit={() => attempt(send)}
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
                <Button onClick={() => setReverting(true)} disabled={isPending || isEdited}>
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
            {versions.length === 0 ? (
              <Empty>
                <Trans>It was never changed.</Trans>
              </Empty>
            ) : (
              <VersionList
                versions={versions}
                current={text.version}
                nameOf={({ value }) => (value === null ? t`Built-in text` : value.title)}
                onRestore={
                  mayChange
                    ? ({ value, at }) => {
                        setDraft(draftOfText(value ?? text.builtIn));
                        setNote(t`Restored the version of ${moment(at)}`);
                        scrollTo({ top: 0 });
                      }
                    : undefined
                }
              />
            )}
          </Panel>
          <ConfirmDialog
            open={isReverting}
            onClose={() => setReverting(false)}
            title={t`Back to the built-in text?`}
            confirm={t`Publish the built-in text`}
            command={save}
            onConfirm={(field) =>
              save.mutate({
                article,
                language: lang,
                version: opened.version,
                value: null,
                note: field('note').trim(),
              })
            }
          >
            <p>
              <Trans>
                Shoppers read the text of this release again, in this language. Your text stays in the
                versions.
              </Trans>
            </p>
            <TextField label={t`Note`} name="note" required maxLength={200} hint={t`Why, for the history.`} />
          </ConfirmDialog>
        </>
      }
    >
      {!mayChange && (
        <Notice>
          <Trans>Only owners change legal texts.</Trans>
        </Notice>
      )}
      <Panel title={t`Text`} flush>
        <LanguageTabs lang={lang} onChange={choose} />
        <fieldset disabled={!mayChange} className="grid gap-4 p-4">
          <TextField
            label={t`Title`}
            lang={locale}
            maxLength={150}
            value={draft.title}
            error={faults.has('title') ? t`Enter a title. Braces are only for the figures below.` : undefined}
            onChange={({ target }) => setDraft((now) => ({ ...now, title: target.value }))}
          />
          <BlockList
            blocks={draft.blocks}
            locale={locale}
            faults={faults}
            mayEdit={mayChange && !isPending}
            onChange={(blocks) => setDraft((now) => ({ ...now, blocks }))}
          />
          {faults.has('text') && (
            <Notice bad>
              <Trans>Enter a text.</Trans>
            </Notice>
          )}
          {mayChange && (
            <Button
              className="justify-self-start"
              onClick={() => setDraft((now) => ({ ...now, blocks: [...now.blocks, newBlock(now.blocks)] }))}
            >
              <Icon of={Plus} size={16} />
              <Trans>Add a block</Trans>
            </Button>
          )}
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
      {lang !== 'en' && (
        <Panel title={t`English text`}>
          <div lang="en" className="grid gap-2 text-sm">
            <h3 className="font-medium">{english.title}</h3>
            <TextBlocks blocks={english.blocks} />
          </div>
        </Panel>
      )}
    </EditForm>
  );
}
