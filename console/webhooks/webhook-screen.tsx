import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { CheckGroup, TextField } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { useStoredDraft } from '../ui/use-draft.ts';
import { WebhookCommands } from './webhook-commands.tsx';
import { useEventNames, WebhookStateBadge } from './webhook-state.tsx';

const route = getRouteApi('/console-frame/webhooks/$id');

type Webhook = Output<'webhook/show'>;

const draftOf = ({ url, events }: Webhook) => ({ url, events });
type Draft = ReturnType<typeof draftOf>;
const faultsOf = ({ url, events }: Draft): ReadonlySet<string> =>
  new Set([...(URL.canParse(url) ? [] : ['url']), ...(events.length > 0 ? [] : ['events'])]);

/** A webhook: its address, events and secret. */
export function WebhookScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = { to: '/webhooks', title: t`Webhooks` } as const;
  const shown = useQuery(query('webhook/show', { webhook: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Webhook`} parent={parent} />}>
      {(webhook) => <StoredWebhook key={webhook.id} webhook={webhook} />}
    </Loaded>
  );
}

function StoredWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const eventNames = useEventNames();
  const edit = useStoredDraft(webhook, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('webhook/save', edit.onSaved);
  const isPending = save.isPending || isSaving;
  const send = () => save.mutate({ webhook: webhook.id, version: opened.version, ...draft });
  return (
    <EditForm
      {...{ isEdited, isOutdated, isPending, faults }}
      mayEdit
      error={save.error}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead
          parent={{ to: '/webhooks', title: t`Webhooks` }}
          title={new URL(webhook.url).host}
          badge={<WebhookStateBadge state={webhook.status} />}
        >
          <Link
            to="/webhooks/deliveries"
            search={{ webhook: String(webhook.id) }}
            className={buttonClass('secondary')}
          >
            <Trans>Messages</Trans>
          </Link>
          <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />
        </ScreenHead>
      }
      side={<WebhookCommands webhook={webhook} />}
    >
      <StateNotice webhook={webhook} />
      <Panel title={t`Address and events`}>
        <div className="grid gap-4">
          <TextField
            label={t`Address`}
            type="url"
            dir="ltr"
            maxLength={500}
            value={draft.url}
            error={faults.has('url') ? t`Enter an address that begins with https://` : undefined}
            onChange={({ target }) => setDraft({ ...draft, url: target.value })}
          />
          <CheckGroup
            legend={t`Events`}
            names={eventNames}
            chosen={draft.events}
            // In the stored order, so that a choice that is taken back is no change.
            onChange={(events) =>
              setDraft({
                ...draft,
                events: [
                  ...opened.events.filter((each) => events.includes(each)),
                  ...events.filter((each) => !opened.events.includes(each)),
                ],
              })
            }
            isMissing={faults.has('events')}
          />
        </div>
      </Panel>
    </EditForm>
  );
}

function StateNotice({ webhook: { id, status, disabledAt, failingSince } }: { webhook: Webhook }) {
  const enable = useCommand('webhook/enable');
  if (status === 'failing')
    return (
      <Notice>
        <Trans>The address has failed since {moment(failingSince)}. After a day it is stopped.</Trans>
      </Notice>
    );
  if (status === 'active') return null;
  return (
    <Notice bad={status === 'stopped'}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-64">
          {status === 'stopped' ? (
            <Trans>
              Stopped on {moment(disabledAt)}, because the address failed for a day or asked for it. Events
              since then are missing.
            </Trans>
          ) : (
            <Trans>Disabled on {moment(disabledAt)}. Events since then are not sent.</Trans>
          )}
        </p>
        <Button disabled={enable.isPending} onClick={() => enable.mutate({ webhook: id })}>
          <Trans>Enable</Trans>
        </Button>
      </div>
    </Notice>
  );
}
