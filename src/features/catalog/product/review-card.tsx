import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Review } from '#contract/catalog.ts';
import { isLang, languageOf } from '#domain/languages.ts';
import { date, languageName } from '../../../platform/i18n/format.ts';
import { Stars } from '../../../ui/stars.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ReviewImages } from './review-images.tsx';

// Votes are private reads, loaded after the text.
const ReviewActions = lazy(() => import('./review-actions.tsx'));

const daySeconds = 24 * 3600;

/**
 * A review in its original language, which is named if it differs from the reader's. `children`: the reviewed product.
 */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { author, productScore, createdAt, variant, content, pictures, reply, followUp, lang } = review;
  const locale = isLang(lang) ? languageOf(lang).locale : lang;
  const foreign = locale !== i18n.locale;
  const daysLater = followUp ? Math.floor((followUp.createdAt - createdAt) / daySeconds) : 0;
  return (
    <article className="space-y-2 py-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{author}</p>
        <p className="tabular text-xs text-text-3">
          <ReviewDate of={createdAt} />
        </p>
        <p className="flex w-full flex-wrap items-center gap-x-3 text-xs text-text-3">
          <Stars value={productScore} size={14} />
          {variant && <span>{variant}</span>}
        </p>
      </header>
      <p lang={locale} className="leading-relaxed break-words whitespace-pre-line">
        {content}
      </p>
      <ReviewImages of={pictures} author={author} />
      {followUp && (
        <div className="space-y-2 border-s-2 border-border ps-3">
          <p className="text-xs font-semibold text-text-2">
            {daysLater === 0 ? (
              <Trans>Added the same day</Trans>
            ) : (
              <Plural value={daysLater} one="Added # day later" other="Added # days later" />
            )}
          </p>
          <p lang={locale} className="leading-relaxed break-words whitespace-pre-line">
            {followUp.content}
          </p>
          <ReviewImages of={followUp.pictures} author={author} />
        </div>
      )}
      {foreign && (
        <p className="text-xs text-text-3">
          <Trans comment="Note on a review: {0} is the name of a language">
            Written in {languageName(locale)}
          </Trans>
        </p>
      )}
      {reply !== null && (
        <div className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm">
          <p className="font-semibold">
            <Trans>Reply from the shop</Trans>
          </p>
          <p className="text-text-2">{reply}</p>
        </div>
      )}
      {children}
      <Suspense fallback={<div className="h-9" />}>
        <ReviewActions review={review} />
      </Suspense>
    </article>
  );
}

/** Rendered again after hydration, alone: a render of the whole card would discard boundaries that have not hydrated yet. */
function ReviewDate({ of }: { of: number }) {
  return date(of, 'date', useHydrated() ? undefined : 'UTC');
}
