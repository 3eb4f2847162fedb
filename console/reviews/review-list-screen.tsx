import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maxReviewText } from '#contract/input-limits.ts';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { List } from '../ui/list.tsx';
import { Empty } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';

const route = getRouteApi('/console-frame/reviews');
type Review = Output<'review/list'>['list'][number];

/** Reviews without a reply of the shop, oldest first, or all. */
export function ReviewListScreen() {
  const { t } = useLingui();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/reviews' });
  const reviews = useInfiniteQuery(listQuery('review/list', { ...(status && { status }) }));
  const [replyTo, setReplyTo] = useState<Review | null>(null);
  return (
    <>
      <ScreenHead title={t`Reviews`}>
        <StatusFilter
          value={status ?? 'waiting'}
          names={{ waiting: t`Without a reply`, all: t`All` }}
          onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
      </ScreenHead>
      <div className="max-w-4xl overflow-hidden rounded-md border bg-surface">
        <List pages={reviews}>
          {(rows) =>
            rows === undefined ? (
              <Delayed>
                <SkeletonBlock className="m-4 h-40" />
              </Delayed>
            ) : rows.length === 0 ? (
              <Empty>
                {status === 'all' ? (
                  <Trans>No review has been written yet.</Trans>
                ) : (
                  <Trans>Every review has a reply.</Trans>
                )}
              </Empty>
            ) : (
              <ul aria-label={t`Reviews`}>
                {rows.map((review) => (
                  <ReviewItem key={review.id} review={review} onReply={() => setReplyTo(review)} />
                ))}
              </ul>
            )
          }
        </List>
      </div>
      <ReplyDialog review={replyTo} onClose={() => setReplyTo(null)} />
    </>
  );
}

function ReviewItem({ review, onReply }: { review: Review; onReply: () => void }) {
  const { t } = useLingui();
  const [product, service, delivery] = review.scores.split('/');
  return (
    <li className="grid gap-2 border-b p-4 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
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
      {review.reply === null ? (
        <Button className="justify-self-start" data-row-link onClick={onReply}>
          <Trans>Reply</Trans>
        </Button>
      ) : (
        <p className="border-s-2 border-primary ps-3 break-words whitespace-pre-line">
          <span className="text-text-2">
            <Trans>Reply:</Trans>
          </span>{' '}
          {review.reply}
        </p>
      )}
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
