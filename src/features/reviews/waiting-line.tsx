import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { Reviewable } from '#contract/reviews.ts';
import { date } from '../../platform/i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { commentSearch } from './comment-search.ts';
import { ProductHead } from './product-head.tsx';

interface WaitingLineProps {
  line: Reviewable;
  /** Its review is submitted but not sent yet. */
  handedIn: boolean;
}

/** Received order line without a review. */
export function WaitingLine({ line, handedIn }: WaitingLineProps) {
  const received = date(line.receivedAt);
  return (
    <Card as="article">
      <ProductHead of={line}>
        <p className="mt-1 text-xs text-text-3">
          <Trans comment="Date when an order was received">Received {received}</Trans>
        </p>
      </ProductHead>
      <div className="mt-3 flex justify-end">
        {handedIn ? (
          <Link to="/waiting" className="hit inline-flex items-center gap-1.5 text-sm text-text-2">
            <Icon of={Clock} size={16} />
            <Trans>Waiting to be sent</Trans>
          </Link>
        ) : (
          <Link
            to="/comment"
            search={commentSearch(line.id, false)}
            className={buttonClass({ variant: 'soft', size: 'small' })}
          >
            <Trans>Write a review</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}
