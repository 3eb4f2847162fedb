import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { command, type Output } from '../api/call.ts';
import { refusalText } from '../api/failure.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { MachineTranslation, TranslateButton } from '../ui/machine-translation.tsx';
import { RowCheck, type SelectedIds } from '../ui/row-check.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type Review, useHidingReasons } from './hide-dialogs.tsx';

export type ReviewDialog = 'reply' | 'hide' | 'unhide';

/** Closes the reports of reviews that stay public. @param settle receives the results; by default a refusal is a toast */
export function useKeep(settle?: (list: Output<'review/keep-many'>['list']) => number) {
  const { t } = useLingui();
  return useCommand('review/keep-many', ({ list }) => {
    const kept = settle ? settle(list) : list.filter(({ refused }) => refused === null).length;
    const [first] = list;
    if (kept > 0) toast(t`${plural(kept, { one: '# review kept', other: '# reviews kept' })}`);
    else if (!settle && first?.refused) toast(refusalText(first.refused, first.more ?? ''));
  });
}

const Score = ({ name, stars }: { name: string; stars: string }) => (
  <span className="inline-flex items-center gap-1">
    {name}
    <Icon of={Star} size={13} className="fill-current text-star-fill" />
    <span className={Number(stars) < 3 ? 'font-semibold text-danger' : 'text-text'}>{stars}</span>
  </span>
);

interface ReviewItemProps {
  review: Review;
  /** `null`: reviews cannot be selected. */
  selection: SelectedIds | null;
  onOpen: (dialog: ReviewDialog) => void;
}

export function ReviewItem({ review, selection, onOpen }: ReviewItemProps) {
  const { t } = useLingui();
  const mayReply = useMay('review/reply');
  const mayHide = useMay('review/hide');
  const reasons = useHidingReasons();
  const [product, service, delivery] = review.scores.split('/');
  const keep = useKeep();
  return (
    <li className="grid gap-2 border-b p-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {selection && (
          <RowCheck
            className="shrink-0 pe-1"
            selection={selection}
            id={String(review.id)}
            label={t`Select the review of ${review.product} by ${review.author}`}
          />
        )}
        <h2 className="min-w-0 grow font-medium">{review.product}</h2>
        <span className="text-xs text-text-2">{[review.shop, moment(review.createdAt)].join(' · ')}</span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-text-2">
        <span>{review.author}</span>
        <Score name={t({ message: 'Product', comment: 'Name of a score of a review' })} stars={product!} />
        <Score name={t({ message: 'Service', comment: 'Name of a score of a review' })} stars={service!} />
        <Score name={t({ message: 'Delivery', comment: 'Name of a score of a review' })} stars={delivery!} />
      </p>
      {review.reports.length > 0 && (
        <p>
          <Badge tone="bad">
            {t`Reported: ${review.reports.map(({ reason, count }) => `${reasons[reason]} (${count})`).join(', ')}`}
          </Badge>
        </p>
      )}
      <p dir="auto" className="break-words whitespace-pre-line">
        {review.content}
      </p>
      {review.followUp && (
        <p dir="auto" className="border-s-2 ps-3 break-words whitespace-pre-line">
          <span className="text-text-2">
            <Trans>Later:</Trans>
          </span>{' '}
          {review.followUp}
        </p>
      )}
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t`Photos`}>
          {review.images.map((image) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer">
                <img
                  src={image}
                  alt={t`Photo`}
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 rounded-sm bg-surface-2 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ReviewTranslation id={review.id} />
      {review.reply !== null && (
        <p className="border-s-2 border-primary ps-3 break-words whitespace-pre-line">
          <span className="text-text-2">
            <Trans>Reply:</Trans>
          </span>{' '}
          {review.reply}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {review.reply === null && review.hidden === null && mayReply && (
          <Button data-row-link onClick={() => onOpen('reply')}>
            <Trans>Reply</Trans>
          </Button>
        )}
        {review.hidden !== null && (
          <span className="grow">
            <Badge tone="bad">{t`Hidden: ${reasons[review.hidden]}`}</Badge>
          </span>
        )}
        {mayHide && review.reports.length > 0 && (
          <Button disabled={keep.isPending} onClick={() => keep.mutate({ reviews: [review.id] })}>
            <Trans>Keep</Trans>
          </Button>
        )}
        {mayHide &&
          (review.hidden === null ? (
            <Button variant="ghost" onClick={() => onOpen('hide')}>
              <Trans>Hide</Trans>
            </Button>
          ) : (
            <Button onClick={() => onOpen('unhide')}>
              <Trans>Show again</Trans>
            </Button>
          ))}
      </div>
      <CommandFailure error={keep.error} />
    </li>
  );
}

/** The review in the operator's language, on request; nothing without a translator. */
function ReviewTranslation({ id }: { id: number }) {
  const mayTranslate = useMay('review/translate');
  const translate = useMutation({
    mutationFn: () => command('review/translate', { id }),
    retry: false,
  });
  if (!mayTranslate) return null;
  const { data, error, isPending } = translate;
  if (data) return <MachineTranslation texts={[data.text, data.followUp]} from={data.from} />;
  return <TranslateButton disabled={isPending} error={error} onClick={() => translate.mutate()} />;
}
