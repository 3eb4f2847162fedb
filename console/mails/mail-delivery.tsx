import { Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { useMailNames } from './mail-names.ts';

/** A mail in the queue, or one that left it. */
export type QueuedMail = Output<'failed-mail/list'>['list'][number];

const tones: Record<QueuedMail['state'], Tone> = {
  waiting: 'active',
  retrying: 'waiting',
  sent: 'good',
  abandoned: 'bad',
};

export function useMailName({ mail }: Pick<QueuedMail, 'mail'>): string {
  const { t } = useLingui();
  const names = useMailNames();
  return mail === null ? t`Mail of an older release` : names[mail];
}

export function MailStateBadge({ state }: Pick<QueuedMail, 'state'>) {
  const { t } = useLingui();
  const names: Record<QueuedMail['state'], string> = {
    waiting: t`Waiting`,
    retrying: t`Failed, retried`,
    sent: t`Sent`,
    abandoned: t`Abandoned`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

/** Queues an abandoned mail again; nothing for other mails. */
export function SendMailAgain({ mail }: { mail: QueuedMail }) {
  const { t } = useLingui();
  const maySend = useMay('failed-mail/send');
  const name = useMailName(mail);
  const send = useCommand('failed-mail/send', () => toast(t`Mail queued again`));
  if (!maySend) return null;
  return (
    <>
      {mail.maySend && (
        <Button
          disabled={send.isPending}
          aria-label={t`Send again: ${name}, ${mail.recipient}`}
          onClick={() => send.mutate({ mail: mail.id })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
      <CommandFailure error={send.error} />
    </>
  );
}

/** The error of the last attempt, and why the mail cannot be sent again. */
export function FailedMailNote({ mail }: { mail: QueuedMail }) {
  const { t } = useLingui();
  const { state, error, attempts, nextAt, maySend, hasSecret } = mail;
  const facts = [
    error,
    attempts > 1 && t`${number(attempts)} attempts`,
    nextAt !== null && t`next attempt ${moment(nextAt)}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="text-xs break-words text-danger">{facts.join(' · ')}</p>}
      {state === 'abandoned' && !maySend && (
        <p className="text-xs text-text-2">
          {hasSecret ? (
            <Trans>It cannot be sent again: a code or password in it is not kept. Request a new one.</Trans>
          ) : (
            <Trans>It cannot be sent again: its text was deleted after 7 days.</Trans>
          )}
        </p>
      )}
    </>
  );
}
