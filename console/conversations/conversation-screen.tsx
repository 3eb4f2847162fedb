import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import { command } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { Assignment } from './assignment.tsx';
import { ConversationSide } from './conversation-side.tsx';
import { MessageItem } from './message-item.tsx';
import { ReplyForm } from './reply-form.tsx';

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
  const { data: context } = useQuery(query('chat/context', { account }));
  const messages = data?.pages.toReversed().flatMap(({ list }) => list);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages?.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <div className="grid min-w-0 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_272px]">
      <section
        aria-label={t`Conversation with ${account}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-md border bg-surface lg:h-[calc(100dvh-9rem)] lg:grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
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
          {data?.pages[0] && (
            <Assignment key={account} account={account} assignedTo={data.pages[0].assignedTo} />
          )}
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
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {messages?.map((message) => (
              <MessageItem key={message.id} account={account} message={message} />
            ))}
          </ol>
          <div ref={end} />
        </div>
        {context && (
          <ReplyForm
            key={account}
            account={account}
            lang={context.lang}
            values={{
              first_name: context.firstName,
              order: context.mentionedOrders[0] ?? context.orders[0]?.sn ?? null,
              product: context.products[0]?.title ?? null,
            }}
          />
        )}
      </section>
      {context && <ConversationSide context={context} />}
    </div>
  );
}
