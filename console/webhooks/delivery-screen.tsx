import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { DeliveryStateBadge, useEventName, withoutScheme } from './webhook-state.tsx';

const route = getRouteApi('/console-frame/webhooks/deliveries/$id');

/** The job announces no change. */
const refreshEveryMs = 5_000;
const block = 'overflow-x-auto text-xs whitespace-pre-wrap wrap-anywhere';

type Shown = Output<'webhook-delivery/show'>;
interface Message {
  data: Partial<Record<'order' | 'refund' | 'topUp' | 'product', string | number>>;
}

/** A message to one webhook: its content, and the result of the last attempt. */
export function DeliveryScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const eventName = useEventName();
  const shown = useQuery({
    ...query('webhook-delivery/show', { delivery: id }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'delivered' ? false : refreshEveryMs),
  });
  const send = useCommand('webhook-delivery/send', () => toast(t`Queued`));
  const parent = { to: '/webhooks/deliveries', title: t`Messages to webhooks` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={parent.title} parent={parent} />}>
      {(delivery) => (
        <>
          <ScreenHead
            parent={parent}
            title={eventName(delivery.type)}
            badge={<DeliveryStateBadge state={delivery.state} />}
          >
            {delivery.maySend && (
              <Button disabled={send.isPending} onClick={() => send.mutate({ delivery: delivery.id })}>
                <Trans>Send again</Trans>
              </Button>
            )}
          </ScreenHead>
          <div className="mb-4 empty:hidden">
            <CommandFailure error={send.error} />
          </div>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              <Panel title={t`Content`}>
                <pre className={block} dir="ltr">
                  {JSON.stringify(JSON.parse(delivery.body), null, 2)}
                </pre>
              </Panel>
              {delivery.response && (
                <Panel title={t`Beginning of the response`}>
                  <pre className={block} dir="auto">
                    {delivery.response}
                  </pre>
                </Panel>
              )}
            </div>
            <Result delivery={delivery} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Result({ delivery }: { delivery: Shown }) {
  const { t } = useLingui();
  const { order, refund, topUp, product } = (JSON.parse(delivery.body) as Message).data;
  const link = (to: LinkProps, text: string) => (
    <Link key={text} {...to} className="wrap-anywhere text-primary underline">
      {text}
    </Link>
  );
  return (
    <Panel title={t`Result`}>
      <Facts
        of={[
          [t`Order`, order && link({ to: '/orders/$sn', params: { sn: String(order) } }, String(order))],
          [t`Refund`, refund && link({ to: '/refunds/$sn', params: { sn: String(refund) } }, String(refund))],
          [t`Top-up`, topUp && link({ to: '/top-ups/$sn', params: { sn: String(topUp) } }, String(topUp))],
          [
            t`Product`,
            product && link({ to: '/products/$id', params: { id: String(product) } }, String(product)),
          ],
          [
            t`Address`,
            link(
              { to: '/webhooks/$id', params: { id: String(delivery.webhook) } },
              withoutScheme(delivery.url),
            ),
          ],
          [
            t`Message id`,
            <span key="message" dir="ltr" className="wrap-anywhere">
              {delivery.message}
            </span>,
          ],
          [t`Time`, moment(delivery.createdAt)],
          [t`Attempts`, number(delivery.attempts)],
          [t`Last attempt`, moment(delivery.attemptedAt)],
          [t`Next attempt`, moment(delivery.nextAt)],
          [t`Response`, delivery.httpStatus !== null && `HTTP ${delivery.httpStatus}`],
          [t`Duration`, delivery.durationMs !== null && t`${number(delivery.durationMs)} ms`],
          [
            t`Error`,
            delivery.error && (
              <span key="error" className="wrap-anywhere text-danger">
                {delivery.error}
              </span>
            ),
          ],
        ]}
      />
    </Panel>
  );
}
