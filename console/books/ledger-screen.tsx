import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { money } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { TransferSearch } from './transfer-search.tsx';
import { useAccountKindHints, useAccountKindNames } from './ledger-names.ts';

type Account = Output<'ledger-account/list'>['list'][number];

/** System accounts with their balances, and the sums of the shoppers' accounts. */
export function LedgerScreen() {
  const { t } = useLingui();
  const accounts = useQuery({ ...query('ledger-account/list', {}), staleTime: 0 });
  return (
    <>
      <ScreenHead title={t`Ledger`} />
      <div className="grid max-w-4xl gap-4">
        <TransferSearch />
        <Loaded query={accounts} head={null}>
          {({ list }) => (
            <>
              <Panel title={t`System accounts`} flush>
                <ul>
                  {list
                    .filter(({ isSystem }) => isSystem)
                    .map((account) => (
                      <AccountRow key={account.kind} account={account} isLinked />
                    ))}
                </ul>
              </Panel>
              <Panel title={t`Shoppers’ accounts together`} flush>
                <ul>
                  {list
                    .filter(({ isSystem }) => !isSystem)
                    .map((account) => (
                      <AccountRow key={account.kind} account={account} />
                    ))}
                </ul>
              </Panel>
              <Total of={list} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Total({ of }: { of: readonly Account[] }) {
  const cents = of.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n);
  return (
    <p className={cents === 0n ? 'px-4 text-text-2' : 'px-4 font-medium text-danger'}>
      {cents === 0n ? (
        <Trans>All balances together are zero, as they must be.</Trans>
      ) : (
        <Trans>All balances together are not zero. Run the reconciliation.</Trans>
      )}
    </p>
  );
}

function AccountRow({ account, isLinked = false }: { account: Account; isLinked?: boolean }) {
  const names = useAccountKindNames();
  const hints = useAccountKindHints();
  const { kind, balance, entries } = account;
  const content = (
    <>
      <span className="min-w-0">
        <span className="font-medium">{names[kind]}</span>
        <span className="block text-xs text-text-2">{hints[kind]}</span>
      </span>
      <span className="hidden text-end text-xs text-text-2 sm:block">
        <Plural value={entries} one="# entry" other="# entries" />
      </span>
      <span className={`text-end font-medium ${entries === 0 ? 'text-text-3' : ''}`}>{money(balance)}</span>
    </>
  );
  const grid =
    'grid min-h-14 grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-3 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_8rem_9rem_1rem]';
  return (
    <li className="border-b last:border-b-0">
      {isLinked ? (
        <Link
          to="/ledger/$kind"
          params={{ kind }}
          data-row-link
          className={`${grid} hover:bg-surface-2 focus-visible:-outline-offset-2`}
        >
          {content}
          <Icon of={ChevronRight} size={16} className="text-text-3" />
        </Link>
      ) : (
        <div className={grid}>{content}</div>
      )}
    </li>
  );
}
