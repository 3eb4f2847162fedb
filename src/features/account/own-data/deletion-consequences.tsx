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
        <Trans>What happens when you delete it</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-2 ps-5 text-text-2 marker:text-primary">
        <li>
          <Plural
            value={waitDays}
            one="Your account will be deleted # day after your request. You can cancel here until then."
            other="Your account will be deleted # days after your request. You can cancel here until then."
          />
        </li>
        <li>
          <Trans>
            Your name, addresses, cards, messages, photos, favorites, notifications and login sessions are
            permanently deleted.
          </Trans>
        </li>
        <li>
          <Trans>Your reviews stay, without your name or photos.</Trans>
        </li>
        <li>
          <Trans>
            Order and payment records are kept, without your name, for as long as the law requires.
          </Trans>
        </li>
        <li>
          <Trans>You can no longer request refunds for items you’ve received.</Trans>
        </li>
        {balance !== '0.00' && (
          <li>
            <Trans>
              You have {left} in your wallet. An amount too small to withdraw is forfeited when your account
              is deleted.
            </Trans>
          </li>
        )}
        <li>
          <Trans>You can use this email for a new account later.</Trans>
        </li>
      </ul>
    </Card>
  );
}
