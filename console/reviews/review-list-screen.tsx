import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maxReviewText } from '#contract/input-limits.ts';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List, Rows } from '../ui/list.tsx';
import { ListFilters, TextFilter } from '../ui/list-filters.tsx';
import { RowCheck, type SelectedIds } from '../ui/row-check.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import type { ReviewSearch } from './review-search.ts';
import {
  HideDialog,
  HideManyDialog,
  type Review,
  UnhideManyDialog,
  UnhideDialog,
  useHidingReasons,
} from './hide-dialogs.tsx';

const route = getRouteApi('/console-frame/reviews');

interface OpenDialog {
  dialog: 'reply' | 'hide' | 'unhide';
  review: Review;
}

/** Public reviews without a reply of the shop, those that are hidden, or all. */
export function ReviewListScreen() {
  const { t } = useLingui();
  const search: ReviewSearch = route.useSearch();
  const { status } = search;
  const navigate = useNavigate({ from: '/reviews' });
  const reviews = useInfiniteQuery(listQuery('review/list', search));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const selection = useSelection(reviews);
  const mayHide = useMay('review/hide-many');
  const close = () => setOpen(null);
  const reviewOf = (dialog: OpenDialog['dialog']) => (open?.dialog === dialog ? open.review : null);
  return (
    <>
      <ScreenHead title={t`Reviews`}>
        <ExportButton
          list="review/list"
          filter={search}
          name="reviews"
          columns={{
            review: ({ id }) => id,
            written: ({ createdAt }) => isoTime(createdAt),
            shop: ({ shop }) => shop,
            product: ({ product }) => product,
            author: ({ author }) => author,
            scores: ({ scores }) => scores,
            text: ({ content }) => content,
            follow_up: ({ followUp }) => followUp,
            reply: ({ reply }) => reply,
            hidden: ({ hidden }) => hidden,
          }}
        />
      </ScreenHead>
      <div className="max-w-4xl">
        <ListFilters<ReviewSearch>
          list="reviews"
          search={search}
          replace={(next) => void navigate({ search: next, replace: true })}
        >
          {(set) => (
            <>
              <StatusFilter
                value={status ?? 'waiting'}
                names={{ waiting: t`Without a reply`, hidden: t`Hidden`, all: t`All` }}
                onChange={(next) => set({ status: next })}
              />
              <TextFilter
                name="shop"
                label={t`Shop`}
                placeholder={t`Shop`}
                value={search.shop}
                onChange={(shop) => set({ shop })}
              />
              <StatusFilter
                label={t`Sort`}
                value={search.sort ?? (status === undefined || status === 'waiting' ? 'oldest' : 'newest')}
                names={{
                  newest: t`Newest first`,
                  oldest: t`Oldest first`,
                  lowest: t`Lowest rating first`,
                  highest: t`Highest rating first`,
                }}
                onChange={(sort) => set({ sort })}
              />
            </>
          )}
        </ListFilters>
        <SelectedReviews selection={selection} />
        <div className="overflow-hidden rounded-md border bg-surface">
          <List pages={reviews}>
            {(rows) => (
              <Rows rows={rows} empty={<NoReviews search={search} />}>
                {(shown) => (
                  <ul aria-label={t`Reviews`}>
                    {shown.map((review) => (
                      <ReviewItem
                        key={review.id}
                        review={review}
                        selection={mayHide ? selection : null}
                        onOpen={(dialog) => setOpen({ dialog, review })}
                      />
                    ))}
                  </ul>
                )}
              </Rows>
            )}
          </List>
        </div>
      </div>
      <ReplyDialog review={reviewOf('reply')} onClose={close} />
      <HideDialog review={reviewOf('hide')} onClose={close} />
      <UnhideDialog review={reviewOf('unhide')} onClose={close} />
    </>
  );
}

function NoReviews({ search: { status, shop } }: { search: ReviewSearch }) {
  if (shop) return <Trans>No review matches.</Trans>;
  if (status === 'all') return <Trans>No review has been written yet.</Trans>;
  if (status === 'hidden') return <Trans>No review is hidden.</Trans>;
  return <Trans>Every review has a reply.</Trans>;
}

/** Hides the selected reviews that are public, and shows the hidden ones again. */
function SelectedReviews({ selection }: { selection: RowsSelection<Review> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<number[] | null>(null);
  const [unhiding, setUnhiding] = useState<number[] | null>(null);
  const hidden = selection.rows.filter((review) => review.hidden !== null);
  const shown = selection.rows.filter((review) => review.hidden === null);
  const idsOf = (reviews: readonly Review[]) => reviews.map(({ id }) => id);
  return (
    <>
      <RowsBar selection={selection} nameOf={({ product }) => product}>
        {shown.length > 0 && (
          <Button onClick={() => setAsked(idsOf(shown))}>
            <Trans>Hide</Trans>
          </Button>
        )}
        {hidden.length > 0 && (
          <Button onClick={() => setUnhiding(idsOf(hidden))}>
            <Trans>Show again</Trans>
          </Button>
        )}
      </RowsBar>
      <HideManyDialog
        reviews={asked}
        onClose={() => setAsked(null)}
        onDone={(list) => {
          const count = selection.settle(list);
          toast(t`${plural(count, { one: '# review hidden', other: '# reviews hidden' })}`);
        }}
      />
      <UnhideManyDialog
        reviews={unhiding}
        onClose={() => setUnhiding(null)}
        onDone={(list) => {
          const count = selection.settle(list);
          toast(t`${plural(count, { one: '# review shown again', other: '# reviews shown again' })}`);
        }}
      />
    </>
  );
}

interface ReviewItemProps {
  review: Review;
  /** `null`: reviews cannot be selected. */
  selection: SelectedIds | null;
  onOpen: (dialog: OpenDialog['dialog']) => void;
}

function ReviewItem({ review, selection, onOpen }: ReviewItemProps) {
  const { t } = useLingui();
  const mayReply = useMay('review/reply');
  const mayHide = useMay('review/hide');
  const reasons = useHidingReasons();
  const [product, service, delivery] = review.scores.split('/');
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
      <p className="text-text-2">
        {review.author} · {[t`product ${product}`, t`service ${service}`, t`delivery ${delivery}`].join(', ')}
      </p>
      <p className="break-words whitespace-pre-line">{review.content}</p>
      {review.followUp && (
        <p className="border-s-2 ps-3 break-words whitespace-pre-line">
          <span className="text-text-2">
            <Trans>Later:</Trans>
          </span>{' '}
          {review.followUp}
        </p>
      )}
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
    </li>
  );
}

function ReplyDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  const { t } = useLingui();
  const reply = useCommand('review/reply', () => {
    onClose();
    toast(t`Reply published`);
  });
  return (
    <ConfirmDialog
      open={review !== null}
      onClose={onClose}
      title={t`Reply to a review`}
      confirm={t`Publish`}
      command={reply}
      onConfirm={(field) => review && reply.mutate({ id: review.id, text: field('text') })}
    >
      <p className="line-clamp-6 whitespace-pre-line">{review?.content}</p>
      <TextArea
        label={t`Reply`}
        name="text"
        rows={5}
        required
        maxLength={maxReviewText}
        hint={t`Everyone can read it, and it cannot be changed.`}
      />
    </ConfirmDialog>
  );
}
