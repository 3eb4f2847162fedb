import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { languageOf } from '#domain/languages.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Article, type ArticleDraft, figuresNamed, isAligned, newBlock } from './article-draft.ts';
import { BesideEnglish } from './beside-english.tsx';
import { BlockList } from './block-list.tsx';
import { FigureMenu } from './figure-menu.tsx';

interface ArticleFieldsProps {
  text: Article;
  draft: ArticleDraft;
  setDraft: (change: (draft: ArticleDraft) => ArticleDraft) => void;
  faults: ReadonlySet<string>;
  isPending: boolean;
}

/** Title and blocks of a text. The English text is beside each of them, or after them if its blocks are others. */
export function ArticleFields({ text, draft, setDraft, faults, isPending }: ArticleFieldsProps) {
  const { t } = useLingui();
  const title = useRef<HTMLInputElement>(null);
  const { language, english, mayChange } = text;
  const { locale } = languageOf(language);
  const figures = figuresNamed(text, draft).map((name) => [name, text.figures[name]!] as const);
  const isTranslation = language !== 'en';
  const isBeside = isTranslation && isAligned(draft.blocks, english.blocks);
  const setTitle = (next: string) => setDraft((now) => ({ ...now, title: next }));
  return (
    <>
      <BesideEnglish english={isBeside ? <h3 className="font-medium">{english.title}</h3> : null}>
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <TextField
              ref={title}
              label={t`Title`}
              lang={locale}
              maxLength={150}
              value={draft.title}
              error={
                faults.has('title') ? t`Enter a title. Braces are only for the figures below.` : undefined
              }
              onChange={({ target }) => setTitle(target.value)}
            />
          </div>
          {mayChange && (
            <span className="pt-5">
              <FigureMenu label={t`Title`} figures={figures} field={title} onChange={setTitle} />
            </span>
          )}
        </div>
      </BesideEnglish>
      <BlockList
        blocks={draft.blocks}
        english={isBeside ? english.blocks : null}
        locale={locale}
        figures={figures}
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
      {isTranslation && !isBeside && (
        <BesideEnglish
          english={
            <div className="grid gap-2">
              <h3 className="font-medium">{english.title}</h3>
              <TextBlocks blocks={english.blocks} />
            </div>
          }
        >
          <p className="text-text-2">
            <Trans>The English text has other blocks, so it is shown as a whole.</Trans>
          </p>
        </BesideEnglish>
      )}
    </>
  );
}
