import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { CheckGroup, focusOnMount, TextField } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { type EventType, useEventNames, WebhookStateBadge } from './webhook-state.tsx';

type Listed = Output<'webhook/list'>['list'][number];

/** Addresses of other systems that receive the shop's events. */
export function WebhookListScreen() {
  const { t } = useLingui();
  const shown = useQuery(query('webhook/list', {}));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ScreenHead title={t`Webhooks`}>
        <Link to="/webhooks/deliveries" className={buttonClass('secondary')}>
          <Trans>Messages</Trans>
        </Link>
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          <Icon of={Plus} size={16} />
          <Trans>Add a webhook</Trans>
        </Button>
      </ScreenHead>
      <p className="mb-3 max-w-4xl text-text-2">
        <Trans>
          The shop sends each event to the addresses that subscribe to it: identifiers and amounts, signed,
          without personal data. Failed messages are sent again for about a day.
        </Trans>
      </p>
      <Loaded query={shown} head={null}>
        {({ list }) => (
          <DataTable
            name="webhooks"
            label={t`Webhooks`}
            columns={[
              { id: 'url', title: t`Address`, wraps: true, cell: urlCell },
              {
                id: 'events',
                title: t`Events`,
                from: 'sm',
                end: true,
                cell: ({ events }: Listed) => events.length,
              },
              { id: 'status', title: t`Status`, cell: stateCell },
            ]}
            rows={list}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/webhooks/$id', params: { id: String(id) } })}
            empty={<Trans>No system receives events yet.</Trans>}
          />
        )}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const urlCell = ({ url }: Listed) => (
  <span dir="ltr" className="wrap-anywhere">
    {url}
  </span>
);
const stateCell = ({ status }: Listed) => <WebhookStateBadge state={status} />;

/** Mounted for one webhook. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const eventNames = useEventNames();
  const [events, setEvents] = useState<EventType[]>([]);
  const [isTried, setIsTried] = useState(false);
  const add = useCommand('webhook/add');
  if (add.data) {
    const { webhook, secret } = add.data;
    const open = () => void navigate({ to: '/webhooks/$id', params: { id: String(webhook) } });
    return <WebhookSecret secret={secret} onClose={open} />;
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Add a webhook`}
      confirm={t`Add a webhook`}
      command={add}
      onConfirm={(field) => {
        setIsTried(true);
        if (events.length > 0) add.mutate({ url: field('url'), events });
      }}
    >
      <TextField
        label={t`Address`}
        hint={t`A public address that begins with https://`}
        name="url"
        type="url"
        required
        maxLength={500}
        ref={focusOnMount}
      />
      <CheckGroup
        legend={t`Events`}
        names={eventNames}
        chosen={events}
        onChange={setEvents}
        isMissing={isTried && events.length === 0}
      />
    </ConfirmDialog>
  );
}
