import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { ApprovalNotice } from '../ui/approval-notice.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { RequestFlags } from '../ui/request-flags.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { ReverseCommand } from './reverse-command.tsx';
import { TopUpDecision } from './top-up-decision.tsx';
import { type TopUp, TopUpStateBadge, useMethodNames } from './top-up-state.tsx';

const route = getRouteApi('/console-frame/top-ups/$sn');

/** A top-up with its evidence, its account and the decision about it. */
export function TopUpScreen() {
  const { t } = useLingui();
  const { sn } = route.useParams();
  const shown = useQuery(query('recharge/show', { sn }));
  const parent = { to: '/top-ups', title: t`Top-ups` } as const;
  return (
    <Loaded query={shown} head={<ScreenHead title={sn} parent={parent} />}>
      {(topUp) => (
        <>
          <ScreenHead parent={parent} title={sn} badge={<TopUpStateBadge state={topUp.status} />}>
            <ReverseCommand topUp={topUp} />
          </ScreenHead>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 gap-4">
              <ApprovalNotice of={{ ...topUp, frozen: topUp.frozen && topUp.settledAt === null }} />
              <Relations topUp={topUp} />
              <RequestFlags of={topUp.flags} />
              <Evidence topUp={topUp} />
            </div>
            <div className="grid min-w-0 gap-4 lg:row-span-2">
              <TopUpDecision key={sn} topUp={topUp} />
              <Details topUp={topUp} />
              <AccountPanel account={topUp.account} sn={sn} />
            </div>
            <Panel title={t`History`}>
              <History acts={topUp.history} steps={[]} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Signs of fraud or of a mistake: other top-ups with the same image or the same transaction. */
function Relations({ topUp: { sameEvidence, sameTransaction, held } }: { topUp: TopUp }) {
  const names = {
    auditing: <Trans>open</Trans>,
    passed: <Trans>credited</Trans>,
    refused: <Trans>refused</Trans>,
  };
  const list = (related: TopUp['sameEvidence']) => (
    <ul>
      {related.map(({ sn, account, status }) => (
        <li key={sn}>
          <Link to="/top-ups/$sn" params={{ sn }} className="text-primary underline">
            {sn}
          </Link>{' '}
          {account}, {names[status]}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {held && (
        <Notice>
          <Trans>
            The card was charged while the account was frozen. Passing credits the whole amount, refusing
            returns it to the card.
          </Trans>
        </Notice>
      )}
      {sameEvidence.length > 0 && (
        <Notice bad>
          <Trans>The same image is evidence of other top-ups:</Trans>
          {list(sameEvidence)}
        </Notice>
      )}
      {sameTransaction.length > 0 && (
        <Notice bad>
          <Trans>Other top-ups claim the same transaction:</Trans>
          {list(sameTransaction)}
        </Notice>
      )}
    </>
  );
}

function Evidence({ topUp: { evidence } }: { topUp: TopUp }) {
  const { t } = useLingui();
  if (evidence === null) return null;
  return (
    <Panel title={t`Evidence`}>
      <a href={evidence} target="_blank" rel="noreferrer">
        <img src={evidence} alt={t`Evidence`} className="max-h-[70vh] rounded-sm border" />
      </a>
    </Panel>
  );
}

function Details({ topUp }: { topUp: TopUp }) {
  const { t } = useLingui();
  const methods = useMethodNames();
  return (
    <Panel title={t`Request`}>
      <Facts
        of={[
          [t`Amount`, money(topUp.amount)],
          [t`Credited`, topUp.arrived && money(topUp.arrived)],
          [t`Reversed`, topUp.reversed && money(topUp.reversed)],
          [t`Debt left`, topUp.reversedDebt && money(topUp.reversedDebt)],
          [t`Method`, methods[topUp.method]],
          [t`Network`, topUp.network],
          [t`Address`, topUp.address && <span className="break-all">{topUp.address}</span>],
          [t`Transaction`, topUp.txHash && <span className="break-all">{topUp.txHash}</span>],
          [t`Message`, topUp.message],
          [t`Requested`, moment(topUp.createdAt)],
          [t`Closed`, moment(topUp.settledAt)],
        ]}
      />
    </Panel>
  );
}
