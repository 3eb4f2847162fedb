import { Trans, useLingui } from '@lingui/react/macro';
import { FailedMailNote, MailStateBadge, SendMailAgain, useMailName } from '../mails/mail-delivery.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { Account } from './account-commands.tsx';

type SentMail = NonNullable<Account['mails']>[number];

/** The newest mails to the account. */
export function AccountMails({ mails }: { mails: readonly SentMail[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Mails`} flush>
      {mails.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No mail was sent in the last 30 days.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Mails`}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MailItem({ mail }: { mail: SentMail }) {
  const name = useMailName(mail);
  return (
    <li className="grid gap-1 border-b px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-48">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-xs text-text-2">{moment(mail.createdAt)}</span>
        </span>
        <MailStateBadge state={mail.state} />
        <SendMailAgain mail={mail} />
      </div>
      <FailedMailNote mail={mail} />
    </li>
  );
}
