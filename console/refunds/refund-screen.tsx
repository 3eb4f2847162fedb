import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cx } from '../../src/ui/cx.ts';
import { money } from '../../src/platform/i18n/format.ts';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { RefundCommands } from './refund-commands.tsx';
import { type Refund, RefundStateBadge, useReasonNames } from './refund-state.tsx';
import { useReasonsInWords, useShopReasonNames } from './shop-reasons.tsx';

const route = getRouteApi('/console-frame/refunds/$sn');

/** A refund request with its proof, and the decision about it. */
export function RefundScreen() {
  const { t } = useLingui();
  const { sn } = route.useParams();
  const shown = useQuery(query('refund/show', { sn }));
  const parent = { to: '/refunds', title: t`Refunds` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={sn} parent={parent} />}>
      {(refund) => (
        <>
          <ScreenHead parent={parent} title={sn} badge={<RefundStateBadge state={refund.status} />}>
            <RefundCommands refund={refund} />
          </ScreenHead>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              {refund.settledAt === null && <ApprovalNotice of={refund} />}
              <Proof refund={refund} />
              <RefundHistory refund={refund} />
            </div>
            <div className="grid min-w-0 gap-4">
              <Details refund={refund} />
              <AccountPanel account={refund.account} sn={sn} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function RefundHistory({ refund }: { refund: Refund }) {
  const { t } = useLingui();
  const acts = useReasonsInWords(refund.history);
  return (
    <Panel title={t`History`}>
      <History acts={acts} steps={[]} />
    </Panel>
  );
}

function Proof({ refund }: { refund: Refund }) {
  const { t } = useLingui();
  const reasons = useReasonNames();
  const shopReasons = useShopReasonNames();
  return (
    <Panel title={refund.shopReason ? shopReasons[refund.shopReason] : reasons[refund.reason]}>
      <div className="grid gap-4">
        {refund.explanation !== '' && <p className="whitespace-pre-line">{refund.explanation}</p>}
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {refund.proofs.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={t`Proof ${at + 1}`}
                  className="size-32 rounded-sm border object-cover sm:size-40"
                />
              </a>
            </li>
          ))}
        </ul>
        <ul className={cx('grid gap-1', refund.shopReason === null && 'border-t pt-3')}>
          {refund.lines.map(({ title, options, quantity }) => (
            <li key={`${title} ${options}`}>
              {quantity} × {title} <span className="text-text-2">{options}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Details({ refund }: { refund: Refund }) {
  const { t } = useLingui();
  const seesOrder = useMay('order/show');
  return (
    <Panel title={t`Request`}>
      <Facts
        of={[
          [t`Started by`, refund.shopReason ? t`The shop` : t`The buyer`],
          [refund.shopReason ? t`Amount` : t`Amount requested`, money(refund.asked)],
          [t`Amount refunded`, refund.refunded && money(refund.refunded)],
          [
            t`Order`,
            seesOrder ? (
              <Link to="/orders/$sn" params={{ sn: refund.order }} className="text-primary underline">
                {refund.order}
              </Link>
            ) : (
              refund.order
            ),
          ],
          [t`Shop`, refund.shop],
          [t`Goods`, refund.withReturn ? t`With return` : t`Without return`],
          [t`Received`, refund.shopReason === null && (refund.received ? t`Yes` : t`No`)],
          [t`Return to`, refund.returnTo && <span className="whitespace-pre-line">{refund.returnTo}</span>],
          [t`Carrier`, refund.carrier],
          [t`Tracking number`, refund.trackingNumber],
          [t`Requested`, moment(refund.createdAt)],
          [t`Closed`, moment(refund.settledAt)],
        ]}
      />
    </Panel>
  );
}
