import { payoutWaitHours } from '#domain/withdrawal.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import type { WithdrawalType } from '#domain/withdrawal.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AccountRow, type Obstacle } from './account-row.tsx';

interface AccountChoiceProps {
  type: WithdrawalType;
  accounts: readonly { account: PayoutAccount; obstacle: Obstacle | null }[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  onNew: () => void;
  onRemove: (account: PayoutAccount) => void;
  online: boolean;
}

/** Selection of a saved account of this type, or a button to add one. Accounts with an obstacle are listed but disabled. */
export function AccountChoice(props: AccountChoiceProps) {
  const { type, accounts, chosenId, onChoose, onNew, onRemove, online } = props;
  const { t } = useLingui();
  const waiting = accounts.some(({ obstacle }) => obstacle === 'waiting');
  return (
    <Card as="fieldset" padding="inline" className="min-w-0">
      <legend className="sr-only">
        {t({
          message: 'Where to',
          comment: 'Name of the choice of withdrawal account, read by screen readers',
        })}
      </legend>
      {accounts.map(({ account, obstacle }) => (
        <div key={account.id} className="flex items-center gap-1 border-b border-border">
          <label
            htmlFor={`account-${account.id}`}
            className={`min-w-0 flex-1 has-focus-visible:outline-2 has-focus-visible:outline-primary ${obstacle === null ? 'cursor-pointer' : ''}`}
          >
            <AccountRow
              account={account}
              obstacle={obstacle}
              end={
                <input
                  id={`account-${account.id}`}
                  type="radio"
                  name="account"
                  className="size-5 shrink-0 accent-primary disabled:opacity-40"
                  disabled={obstacle !== null}
                  checked={account.id === chosenId}
                  onChange={() => onChoose(account.id)}
                />
              }
            />
          </label>
          <IconButton
            label={t`Remove ${account.last4 ?? account.address ?? ''}`}
            className="-me-2 disabled:opacity-45"
            disabled={!online}
            onClick={() => onRemove(account)}
          >
            <Icon of={Trash2} size={20} className="text-text-2" />
          </IconButton>
        </div>
      ))}
      {waiting && (
        <p className="border-b border-border py-3 text-sm text-text-2">
          <Trans>
            A new card or address can’t be used for withdrawals for{' '}
            <Plural value={payoutWaitHours} one="the first hour" other="the first # hours" />. If someone gets
            hold of your phone, they can’t empty your wallet before you notice.
          </Trans>
        </p>
      )}
      <button
        type="button"
        onClick={onNew}
        disabled={!online}
        className="flex min-h-16 w-full items-center gap-3 text-start font-semibold text-primary disabled:opacity-45"
      >
        <span className="grid h-7 w-11 place-items-center rounded-sm border border-dashed border-control">
          <Icon of={Plus} size={18} />
        </span>
        {type === 'card' ? (
          <Trans>Add a bank card</Trans>
        ) : (
          <Trans context="wallet" comment="Button: add the blockchain address that withdrawals go to">
            Add an address
          </Trans>
        )}
      </button>
    </Card>
  );
}
