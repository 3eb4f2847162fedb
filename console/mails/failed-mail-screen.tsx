import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AccountLink } from '../accounts/account-link.tsx';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List, Rows } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { RowCheck, type SelectedIds } from '../ui/row-check.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import type { FailedMailSearch } from './failed-mail-search.ts';
import {
  FailedMailNote,
  MailStateBadge,
  type QueuedMail,
  SendMailAgain,
  useMailName,
} from './mail-delivery.tsx';

const route = getRouteApi('/console-frame/failed-mails');
/** The job announces no change. */
const refreshEveryMs = 15_000;
const isSendable = ({ maySend }: QueuedMail): boolean => maySend;

/** Mails of the last 30 days that could not be sent. */
export function FailedMailScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { find, ...others } = search;
  const filter = { ...others, ...(find?.trim() && { find: find.trim() }) };
  const mails = useInfiniteQuery({
    ...listQuery('failed-mail/list', filter),
    refetchInterval: refreshEveryMs,
  });
  const selection = useSelection(mails, isSendable);
  const maySend = useMay('failed-mail/send-many');
  return (
    <>
      <ScreenHead title={t`Failed mails`}>
        <ExportButton
          list="failed-mail/list"
          filter={filter}
          name="failed-mails"
          columns={{
            mail: ({ mail }) => mail,
            recipient: ({ recipient }) => recipient,
            state: ({ state }) => state,
            attempts: ({ attempts }) => attempts,
            error: ({ error }) => error,
            requested: ({ createdAt }) => isoTime(createdAt),
            abandoned: ({ endedAt }) => isoTime(endedAt),
            next_attempt: ({ nextAt }) => isoTime(nextAt),
          }}
        />
      </ScreenHead>
      <Filters search={search} />
      <SelectedMails selection={selection} />
      <div className="rounded-md border bg-surface">
        <List pages={mails}>
          {(rows) => (
            <Rows rows={rows} empty={<Trans>No mail matches.</Trans>}>
              {(shown) => (
                <ol aria-label={t`Failed mails`}>
                  {shown.map((mail) => (
                    <MailItem key={mail.id} mail={mail} selection={maySend ? selection : null} />
                  ))}
                </ol>
              )}
            </Rows>
          )}
        </List>
      </div>
    </>
  );
}

/** Sends the selected mails again. */
function SelectedMails({ selection }: { selection: RowsSelection<QueuedMail> }) {
  const { t } = useLingui();
  const send = useCommand('failed-mail/send-many', ({ list }) => {
    const queued = selection.settle(list);
    toast(t`${plural(queued, { one: '# mail queued again', other: '# mails queued again' })}`);
  });
  return (
    <RowsBar selection={selection} nameOf={({ recipient }) => recipient} error={send.error}>
      <Button
        disabled={send.isPending}
        onClick={() => send.mutate({ mails: selection.rows.map(({ id }) => id) })}
      >
        <Trans>Send again</Trans>
      </Button>
    </RowsBar>
  );
}

interface MailItemProps {
  mail: QueuedMail;
  /** `null`: the operator only reads. */
  selection: SelectedIds | null;
}

function MailItem({ mail, selection }: MailItemProps) {
  const { t } = useLingui();
  const name = useMailName(mail);
  const { id, recipient, createdAt, endedAt, state } = mail;
  const times = [
    t`requested ${moment(createdAt)}`,
    endedAt !== null && t`abandoned ${moment(endedAt)}`,
  ].filter(Boolean);
  return (
    <li className="grid gap-1 border-b px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {selection && mail.maySend && (
          <RowCheck
            className="shrink-0 pe-1"
            selection={selection}
            id={String(id)}
            label={t`Select ${name}, ${recipient}`}
          />
        )}
        <span className="min-w-0 grow basis-64">
          <span className="font-medium">{name}</span> <AccountLink account={recipient} />
          <span className="block text-xs text-text-2">{times.join(' · ')}</span>
        </span>
        <MailStateBadge state={state} />
        <SendMailAgain mail={mail} />
      </div>
      <FailedMailNote mail={mail} />
    </li>
  );
}

function Filters({ search }: { search: FailedMailSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/failed-mails' });
  return (
    <ListFilters<FailedMailSearch>
      list="failed-mails"
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search failed mails`}
      placeholder={t`Beginning of the recipient’s address`}
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Status`}
            any={t`Abandoned`}
            choices={[['retrying', t`Failed, retried`]] as const}
            value={search.status}
            onChange={(status) => set({ status })}
          />
          <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
        </>
      )}
    </ListFilters>
  );
}
