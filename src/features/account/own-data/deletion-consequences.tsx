import { Plural, Trans } from '@lingui/react/macro';
import type { Amount } from '#domain/money.ts';
import { deletionWaitSeconds } from '#domain/own-data.ts';
import { money } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/card.tsx';

const waitDays = deletionWaitSeconds / (24 * 3600);

/** Consequences of deleting an account, shown before the request. */
export function DeletionConsequences({ balance }: { balance: Amount }) {
  const left = money(balance);
  return (
    <Card padding="large" className="min-w-0">
      <h2 className="font-medium">
        <Trans>What happens</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-2 ps-5 text-text-2 marker:text-primary">
        <li>
          <Plural
            value={waitDays}
            one="Your account is deleted # day after you ask. Until then you can take it back here."
            other="Your account is deleted # days after you ask. Until then you can take it back here."
          />
        </li>
        <li>
          <Trans>
            Name, addresses, cards, messages, pictures, favorites, notifications and all logins are deleted
            for good.
          </Trans>
        </li>
        <li>
          <Trans>Your reviews stay, without your name and pictures.</Trans>
        </li>
        <li>
          <Trans>
            Records of orders and payments stay for as long as the law wants them, without your name.
          </Trans>
        </li>
        <li>
          <Trans>You can no longer ask for refunds of what you received.</Trans>
        </li>
        {balance !== '0.00' && (
          <li>
            <Trans>
              {left} is in your wallet. What is too little to be withdrawn is given up with the account.
            </Trans>
          </li>
        )}
        <li>
          <Trans>Your e-mail can open a new account afterwards.</Trans>
        </li>
      </ul>
    </Card>
  );
}
