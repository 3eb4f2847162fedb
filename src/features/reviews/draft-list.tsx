import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../platform/data/device-store.ts';
import type { ReviewDraft } from '../../platform/device/device-state.ts';
import { cardClass } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { commentSearch } from './comment-search.ts';
import { ProductHead } from './product-head.tsx';
import { discardReviewDraft } from './review.mutation.ts';

/** Drafts of reviews on this device. */
export function DraftList({ drafts }: { drafts: ReviewDraft[] }) {
  const { t } = useLingui();
  const [discardKey, setDiscardKey] = useState<string | null>(null);
  if (drafts.length === 0) return null;
  const discard = () => {
    if (discardKey === null) return;
    change(discardReviewDraft(discardKey)).catch(reportNotStored);
  };
  return (
    <section className="mb-4">
      <h2 className="px-1 font-display text-lg font-semibold">
        <Trans comment="Heading of unfinished reviews">Drafts</Trans>
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {drafts.map(({ key, product, content, lineId, reviewId }) => (
          <li key={key} className={`${cardClass()} flex min-w-0 items-start gap-1 pe-2`}>
            <Link to="/comment" search={commentSearch(lineId, reviewId !== null)} className="min-w-0 flex-1">
              <ProductHead of={product}>
                <p className="mt-1 free-text-1 text-sm text-text-2">
                  {content.trim() || <Trans>No text yet</Trans>}
                </p>
              </ProductHead>
            </Link>
            <IconButton
              label={t({
                message: `Discard: ${product.title}`,
                comment: 'Button on a draft of a review; {0} is the product',
              })}
              onClick={() => setDiscardKey(key)}
            >
              <Icon of={Trash2} size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Confirm
        open={discardKey !== null}
        onClose={() => setDiscardKey(null)}
        onConfirm={discard}
        title={t({ message: 'Discard draft?', comment: 'Question before a draft of a review is deleted' })}
        confirmLabel={t({ message: 'Discard draft', comment: 'Button that deletes a draft of a review' })}
        danger
      >
        <Trans>This draft’s text and photos are only on this device.</Trans>
      </Confirm>
    </section>
  );
}
