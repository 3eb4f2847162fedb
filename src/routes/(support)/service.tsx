import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '../../platform/api/query.ts';
import { useRef, useState } from 'react';
import { conversationPages } from '../../features/conversations/service.queries.ts';
import { knownSearch } from '../-known-search.ts';
import type { AttachedOrder } from '#contract/service.ts';
import { derived, useDeviceState } from '../../platform/data/device-store.ts';
import { unsentMessages } from '../../features/conversations/message.mutation.ts';
import { productQuery } from '../../features/catalog/catalog.queries.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { AnswerTime } from '../../features/conversations/answer-time.tsx';
import { attachedOrder } from '../../features/conversations/attached-order.ts';
import { Composer } from '../../features/conversations/composer.tsx';
import { ConversationFrame } from '../../features/conversations/conversation-frame.tsx';
import { ConversationSkeleton } from '../../features/conversations/conversation-skeleton.tsx';
import { ConversationView } from '../../features/conversations/conversation-view.tsx';
import { linesOf } from '../../features/conversations/conversation.ts';
import { EmptyConversation } from '../../features/conversations/empty-conversation.tsx';
import { useSeen } from '../../features/conversations/use-seen.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Endless } from '../../ui/endless.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { pagesOf } from '../../platform/api/pages-of.ts';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Subject of the conversation, set by the page that opened it. */
interface ServiceSearch {
  product?: number;
  order?: string;
}

export const Route = createFileRoute('/(support)/service')({
  staticData: {
    title: msg({
      message: 'Customer service',
      comment: 'Title of the conversation with okanto’s support team',
    }),
  },
  validateSearch: knownSearch(({ product, order }): ServiceSearch => ({
    ...(Number.isSafeInteger(product) && Number(product) > 0 && { product: Number(product) }),
    ...(typeof order === 'string' && /^[A-Z][A-Z0-9]{7,23}$/.test(order) && { order }),
  })),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(conversationPages());
  },
  component: ServiceScreen,
});

const messagesOf = derived(({ outbox }) => unsentMessages(outbox));

const bar = <Trans>Customer service</Trans>;

/** Conversation with customer service: messages, pending ones, and the composer. */
function ServiceScreen() {
  const conversation = useInfiniteQuery(conversationPages());
  const { data, error, isError, refetch, hasNextPage, dataUpdatedAt } = conversation;
  const rows = useDeviceState(messagesOf) ?? [];
  const online = useOnline();
  const goBack = useGoBack('/profile');
  const attached = useAttached();
  const scroller = useRef<HTMLDivElement>(null);
  const messages = data?.pages.flatMap(({ list }) => list) ?? [];
  useSeen(messages);
  const lines = linesOf(messages, rows);
  const answerHours = data?.pages[0]?.answerHours ?? null;
  return (
    <ConversationFrame
      bar={<TopBar title={bar} onBack={goBack} />}
      composer={
        <Composer
          {...attached.things}
          onOrder={attached.setOrder}
          onNoProduct={attached.dropProduct}
          onStored={() => {
            attached.clear();
            scroller.current?.scrollTo({ top: 0 });
          }}
        />
      }
      centred={lines.length === 0 && (!!data || isError)}
      scroller={scroller}
    >
      {hasNextPage && <Endless {...pagesOf(conversation)} />}
      {!data && lines.length === 0 ? (
        isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <ConversationSkeleton />
        )
      ) : lines.length === 0 ? (
        <EmptyConversation answerHours={answerHours} />
      ) : (
        <>
          {answerHours !== null && !hasNextPage && <AnswerTime hours={answerHours} />}
          <ConversationView lines={lines} onRenew={() => void refetch()} />
          {!online && data && (
            <p className="pt-3 text-center">
              <SavedNote at={dataUpdatedAt / 1000} />
            </p>
          )}
        </>
      )}
    </ConversationFrame>
  );
}

/** Product or order attached to the next message, from the URL or selected in the composer. */
function useAttached() {
  const { product: productId, order: sn } = Route.useSearch();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<AttachedOrder | null>(null);
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== undefined }).data;
  const order = useQuery({ ...orderQuery(sn ?? ''), enabled: sn !== undefined }).data;
  const leave = (search: { product?: number; order?: string }) =>
    void navigate({ to: '/service', search, replace: true });
  const image = product?.pictures[0];
  return {
    things: {
      product:
        productId !== undefined && product && image
          ? { id: product.id, title: product.title, picture: image, price: product.price }
          : null,
      order: chosen ?? (sn !== undefined && order ? attachedOrder(order) : null),
    },
    setOrder: (next: AttachedOrder | null) => {
      setChosen(next);
      if (!next && sn !== undefined) leave(productId === undefined ? {} : { product: productId });
    },
    dropProduct: () => leave(sn === undefined ? {} : { order: sn }),
    clear: () => {
      setChosen(null);
      if (productId !== undefined || sn !== undefined) leave({});
    },
  };
}
