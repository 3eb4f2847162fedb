import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '../../contract/catalogue.ts';
import type { Reviewable } from '../../contract/reviews.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { commentSearch } from './comment-search.ts';
import { ProductHead } from './product-head.tsx';

interface ReviewedLineProps {
  line: Reviewable;
  /** What is added to it is written and on its way. */
  handedIn: boolean;
  /** How a review looks where everybody reads it. */
  show: (review: Review) => ReactNode;
}

/** Something one has reviewed, as others see it, and the way to add to it. */
export function ReviewedLine({ line, handedIn, show }: ReviewedLineProps) {
  return (
    <article className="rounded-lg bg-surface p-4">
      <Link to="/detail/{-$product}/{-$mer}" params={{ product: String(line.productId), mer: undefined }}>
        <ProductHead of={line} />
      </Link>
      {line.review && <div className="mt-3 border-t border-border">{show(line.review)}</div>}
      <div className="flex justify-end empty:hidden">
        {handedIn ? (
          <Link to="/waiting" className="hit inline-flex items-center gap-1.5 text-sm text-text-2">
            <Icon of={Clock} size={16} />
            <Trans>Waiting to be sent</Trans>
          </Link>
        ) : (
          line.canFollowUp && (
            <Link
              to="/comment"
              search={commentSearch(line.id, true)}
              className={buttonClass({ kind: 'soft', size: 'small' })}
            >
              <Trans>Add to your review</Trans>
            </Link>
          )
        )}
      </div>
    </article>
  );
}
