import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import { command, type Output } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { moment } from '../ui/times.ts';
import { ReplyForm } from './reply-form.tsx';

type Message = Output<'chat/show'>['list'][number];

const route = getRouteApi('/console-frame/conversations/$account');
const pageSize = '30';

/** Messages of one shopper, newest last, with a reply below. Viewing them marks them as read, which the shopper sees. */
export function ConversationScreen() {
  const { t } = useLingui();
  const { account } = route.useParams();
  const seesOrders = useMay('order/list');
  const pages = useInfiniteQuery({
    queryKey: ['chat/show', { account }],
    queryFn: ({ pageParam }) =>
      command('chat/show', { account, limit: pageSize, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
  const { data, error, refetch } = pages;
  const messages = data?.pages.toReversed().flatMap(({ list }) => list);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages?.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section
      aria-label={t`Conversation with ${account}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-md border bg-surface lg:h-[calc(100dvh-9rem)] lg:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 border-b px-4 py-2">
        <Link
          to="/conversations"
          search={true}
          className="-ms-1 inline-flex min-h-11 items-center text-text-2 hover:text-text lg:hidden"
        >
          <Icon of={ChevronLeft} size={18} />
          <Trans>Conversations</Trans>
        </Link>
        <h2 className="min-w-0 grow">
          <span className="block truncate font-semibold">{data?.pages[0]?.name || account}</span>
          {data?.pages[0]?.name && <span className="block truncate text-xs text-text-2">{account}</span>}
        </h2>
        <Link to="/accounts/$account" params={{ account }} className="text-primary underline">
          <Trans>Account</Trans>
        </Link>
        {seesOrders && (
          <Link to="/orders" search={{ find: account }} className="text-primary underline">
            <Trans>Orders</Trans>
          </Link>
        )}
      </header>
      <div className="overflow-y-auto p-4">
        {error && !data && <QueryFailure error={error} retry={() => void refetch()} />}
        {!error && !data && (
          <Delayed>
            <SkeletonBlock className="h-64" />
          </Delayed>
        )}
        {pages.hasNextPage && (
          <Button
            className="mx-auto mb-4 flex"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            <Trans>Earlier messages</Trans>
          </Button>
        )}
        <ol className="grid gap-3">
          {messages?.map((message) => (
            <MessageItem key={message.id} message={message} isShopper={message.by === account} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <ReplyForm key={account} account={account} />
    </section>
  );
}

function MessageItem({ message, isShopper }: { message: Message; isShopper: boolean }) {
  const { t } = useLingui();
  const { text, picture, product, order, by, at, readAt } = message;
  return (
    <li
      className={cx(
        'grid max-w-[75ch] gap-1',
        isShopper ? 'me-10 justify-self-start' : 'ms-10 justify-self-end',
      )}
    >
      <div className={cx('grid gap-2 rounded-md px-3 py-2', isShopper ? 'bg-surface-2' : 'bg-primary-soft')}>
        {text && <p className="break-words whitespace-pre-line">{text}</p>}
        {picture && (
          <a href={picture} target="_blank" rel="noreferrer">
            <img src={picture} alt={t`Photo`} className="max-h-64 rounded-sm" />
          </a>
        )}
        {order && (
          <Link to="/orders/$sn" params={{ sn: order }} className="text-primary underline">
            <Trans>Order {order}</Trans>
          </Link>
        )}
        {product && (
          <a
            href={`/detail/${product.id}`}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline"
          >
            {product.title}
          </a>
        )}
      </div>
      <p className={cx('text-xs text-text-2', !isShopper && 'text-end')}>
        {[isShopper ? '' : by, moment(at), !isShopper && readAt !== null ? t`Read by the shopper` : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
