import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Webhook = Output<'webhook/show'>;

/** Test, secret, and the end of a webhook. */
export function WebhookCommands({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const { id, status } = webhook;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rotate' | 'disable' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const test = useCommand('webhook/test', () => toast(t`Test queued`));
  const rotate = useCommand('webhook/rotate', close);
  const disable = useCommand('webhook/disable', close);
  const remove = useCommand('webhook/remove', () => {
    toast(t`Webhook removed`);
    void navigate({ to: '/webhooks', replace: true, ignoreBlocker: true });
  });
  const isOn = status === 'active' || status === 'failing';
  return (
    <>
      <Panel title={t`Webhook`}>
        <div className="grid gap-3">
          <Facts
            of={[
              [t`Created`, moment(webhook.createdAt)],
              [t`Previous secret until`, moment(webhook.previousSecretUntil)],
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {isOn && (
              <Button disabled={test.isPending} onClick={() => test.mutate({ webhook: id })}>
                <Trans>Send a test</Trans>
              </Button>
            )}
            <Button onClick={() => setAsked('rotate')}>
              <Trans>Replace the secret</Trans>
            </Button>
            {isOn && (
              <Button onClick={() => setAsked('disable')}>
                <Trans>Disable</Trans>
              </Button>
            )}
            <Button variant="danger" onClick={() => setAsked('remove')}>
              <Trans>Remove</Trans>
            </Button>
          </div>
          <CommandFailure error={test.error} />
        </div>
      </Panel>
      <ConfirmDialog
        open={asked === 'rotate'}
        onClose={close}
        title={t`Replace the secret`}
        confirm={t`Replace`}
        command={rotate}
        onConfirm={() => rotate.mutate({ webhook: id, seen: webhook.previousSecretUntil })}
      >
        <Trans>
          A new secret is shown once. Messages are signed with both for 24 hours, so that the receiver can
          change over. A secret that was replaced before ends at once.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'disable'}
        onClose={close}
        title={t`Disable this webhook`}
        confirm={t`Disable`}
        danger
        command={disable}
        onConfirm={() => disable.mutate({ webhook: id })}
      >
        <Trans>Events are lost until it is enabled again. Messages that wait are sent then.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={t`Remove this webhook`}
        confirm={t`Remove`}
        danger
        command={remove}
        onConfirm={() => remove.mutate({ webhook: id })}
      >
        <Trans>Its messages are deleted, also those that wait to be sent.</Trans>
      </ConfirmDialog>
      {rotate.data && <WebhookSecret secret={rotate.data.secret} onClose={rotate.reset} />}
    </>
  );
}
