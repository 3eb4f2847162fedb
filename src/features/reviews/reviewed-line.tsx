import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '#contract/catalog.ts';
import type { Reviewable } from '#contract/reviews.ts';
import type { HidingReason } from '#domain/review.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import { commentSearch } from './comment-search.ts';
import { useHidingReasons } from '../../ui/review-reasons.ts';
import { ProductHead } from './product-head.tsx';

interface ReviewedLineProps {
  line: Reviewable;
  /** A follow-up is submitted but not sent yet. */
  handedIn: boolean;
  /** Renders the review as other shoppers see it. */
  show: (review: Review) => ReactNode;
}

/** Reviewed order line: the review as others see it, and a link to add a follow-up. */
export function ReviewedLine({ line, handedIn, show }: ReviewedLineProps) {
  return (
    <Card as="article">
      <Link to="/detail/{-$product}/{-$mer}" params={{ product: String(line.productId), mer: undefined }}>
        <ProductHead of={line} />
      </Link>
      {line.hidden && <HiddenNote reason={line.hidden} />}
      {line.review && (
        <div className="mt-3 border-t border-border">
          <GivenScores of={line.review} />
          {show(line.review)}
        </div>
      )}
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
              className={buttonClass({ variant: 'soft', size: 'small' })}
            >
              <Trans>Add to your review</Trans>
            </Link>
          )
        )}
      </div>
    </Card>
  );
}

/** Reason for which the shop has hidden the review. */
function HiddenNote({ reason }: { reason: HidingReason }) {
  const reasons = useHidingReasons();
  return (
    <p className="mt-3 flex items-start gap-2 rounded-sm bg-surface-2 px-3 py-2 text-sm text-text-2">
      <Icon of={EyeOff} size={16} className="mt-0.5 shrink-0" />
      <span>
        <Trans>We’ve hidden this review from others.</Trans> {reasons[reason]}
      </span>
    </p>
  );
}

/** The three scores of the review; other shoppers see only the product's. */
function GivenScores({ of: { productScore, serviceScore, postageScore } }: { of: Review }) {
  const { t } = useLingui();
  const scores = [
    [t`Product`, productScore],
    [t`Service`, serviceScore],
    [t({ context: 'score', message: 'Shipping' }), postageScore],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 pt-3 text-sm">
      {scores.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-text-3">{label}</dt>
          <dd>
            <Stars value={value} size={14} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
