import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maxReviewText } from '#contract/input-limits.ts';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List, Rows } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TextFilter } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import { type ReviewDialog, ReviewItem, useKeep } from './review-item.tsx';
import type { ReviewSearch } from './review-search.ts';
import { HideDialog, HideManyDialog, type Review, UnhideManyDialog, UnhideDialog } from './hide-dialogs.tsx';

const route = getRouteApi('/console-frame/reviews');

interface OpenDialog {
  dialog: ReviewDialog;
  review: Review;
}

/** Public reviews that are reported or have no reply of the shop, those that are hidden, or all. */
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
  const reviewOf = (dialog: ReviewDialog) => (open?.dialog === dialog ? open.review : null);
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
            reports: ({ reports }) => reports.map(({ reason, count }) => `${reason} ${count}`).join(', '),
          }}
        />
      </ScreenHead>
      <div className="max-w-4xl">
        <ListFilters<ReviewSearch>
          list="reviews"
          label={t`Search reviews`}
          placeholder={t`Email address, number of an account, author or words`}
          search={search}
          replace={(next) => void navigate({ search: next, replace: true })}
        >
          {(set) => (
            <>
              <StatusFilter
                value={status ?? 'waiting'}
                names={{
                  waiting: t`Reported or without a reply`,
                  reported: t`Reported`,
                  hidden: t`Hidden`,
                  all: t`All`,
                }}
                onChange={(next) => set({ status: next })}
              />
              <TextFilter
                name="shop"
                label={t`Shop`}
                placeholder={t`Shop`}
                value={search.shop}
                onChange={(shop) => set({ shop })}
              />
              <TextFilter
                name="product"
                label={t`Product`}
                placeholder={t`Number or handle of a product`}
                value={search.product}
                onChange={(product) => set({ product })}
              />
              <ChoiceFilter
                label={t`Sort`}
                any={status === undefined || status === 'waiting' ? t`Reported first` : t`Newest first`}
                choices={[
                  ...(status === undefined || status === 'waiting'
                    ? [['newest', t`Newest first`] as const]
                    : []),
                  ['oldest', t`Oldest first`],
                  ['lowest', t`Lowest rating first`],
                  ['highest', t`Highest rating first`],
                ]}
                value={search.sort}
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

function NoReviews({ search: { status, shop, product, find } }: { search: ReviewSearch }) {
  if (shop || product || find) return <Trans>No review matches.</Trans>;
  if (status === 'all') return <Trans>No review has been written yet.</Trans>;
  if (status === 'hidden') return <Trans>No review is hidden.</Trans>;
  if (status === 'reported') return <Trans>No review is reported.</Trans>;
  return <Trans>Every review has a reply, and none is reported.</Trans>;
}

/** Hides the selected reviews that are public, keeps the reported ones, and shows the hidden ones again. */
function SelectedReviews({ selection }: { selection: RowsSelection<Review> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<number[] | null>(null);
  const [unhiding, setUnhiding] = useState<number[] | null>(null);
  const hidden = selection.rows.filter((review) => review.hidden !== null);
  const shown = selection.rows.filter((review) => review.hidden === null);
  const reported = shown.filter(({ reports }) => reports.length > 0);
  const keep = useKeep((list) => selection.settle(list));
  const idsOf = (reviews: readonly Review[]) => reviews.map(({ id }) => id);
  return (
    <>
      <RowsBar selection={selection} nameOf={({ product }) => product} error={keep.error}>
        {reported.length > 0 && (
          <Button disabled={keep.isPending} onClick={() => keep.mutate({ reviews: idsOf(reported) })}>
            <Trans>Keep</Trans>
          </Button>
        )}
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
