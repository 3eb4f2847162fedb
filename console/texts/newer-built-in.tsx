import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { languageOf } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Article } from './article-draft.ts';

interface NewerBuiltInProps {
  text: Article;
  /** Absent: the operator only reads. */
  onDecide?: ((decision: 'builtIn' | 'keep') => void) | undefined;
  /** Unsaved changes would be lost. */
  disabled: boolean;
}

/** A release has changed the built-in text since the operators' text was saved: both, side by side. */
export function NewerBuiltIn({ text, onDecide, disabled }: NewerBuiltInProps) {
  const { t } = useLingui();
  const { value, builtIn, replaced, language } = text;
  const { locale } = languageOf(language);
  const former =
    replaced && new Set([replaced.title, ...replaced.blocks.map((block) => JSON.stringify(block))]);
  const isNew = (part: string) => former !== null && !former.has(part);
  return (
    <Panel title={t`The built-in text has changed`}>
      <div className="grid gap-4">
        <p className="text-text-2">
          <Trans>
            A release changed it after your text was saved. Shoppers read your text until you decide.
          </Trans>
        </p>
        <div className="grid gap-4 text-sm lg:grid-cols-2">
          <section aria-label={t`New built-in text`} className="grid min-w-0 content-start gap-2">
            <h3 className="text-xs font-semibold text-text-2">{t`New built-in text`}</h3>
            <div lang={locale} className="grid gap-3">
              <Part isNew={isNew(builtIn.title)}>
                <p className="font-medium">{builtIn.title}</p>
              </Part>
              {builtIn.blocks.map((block) => (
                <Part key={JSON.stringify(block)} isNew={isNew(JSON.stringify(block))}>
                  <TextBlocks blocks={[block]} />
                </Part>
              ))}
            </div>
          </section>
          <section aria-label={t`Your text`} className="grid min-w-0 content-start gap-2">
            <h3 className="text-xs font-semibold text-text-2">{t`Your text`}</h3>
            <div lang={locale} className="grid gap-3">
              <p className="font-medium">{value.title}</p>
              <TextBlocks blocks={value.blocks} />
            </div>
          </section>
        </div>
        {onDecide && (
          <div className="flex flex-wrap items-center gap-2">
            <Button disabled={disabled} onClick={() => onDecide('builtIn')}>
              <Trans>Use the built-in text</Trans>
            </Button>
            <Button disabled={disabled} onClick={() => onDecide('keep')}>
              <Trans>Keep this text</Trans>
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** A part of the built-in text; one that the former text did not have is marked. */
const Part = ({ isNew, children }: { isNew: boolean; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className={cx('min-w-0', isNew && 'border-s-4 border-star-fill ps-3')}>
      {isNew && <span className="text-xs text-text-2">{t`New or changed`}</span>}
      {children}
    </div>
  );
};
