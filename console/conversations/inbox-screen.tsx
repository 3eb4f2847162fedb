import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { cx } from '../../src/ui/cx.ts';
import { listQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List, Rows, rowsRead } from '../ui/list.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { Empty } from '../ui/notice.tsx';
import { RowCheck, type SelectedIds } from '../ui/row-check.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { age } from '../ui/times.ts';
import { useSelection } from '../ui/use-selection.ts';
import { type ListedConversation, SelectedConversations } from './assignment.tsx';
import { inboxFilter, type InboxSearch } from './inbox-search.ts';

const route = getRouteApi('/console-frame/conversations');

/** Conversations with shoppers, the one that waits longest first, beside the open one. On a phone the open one covers the list. */
export function InboxScreen() {
  const { t } = useLingui();
  const search: InboxSearch = route.useSearch();
  const { account: opened } = useParams({ strict: false });
  const filter = inboxFilter(search);
  const conversations = useInfiniteQuery(listQuery('chat/list', filter));
  const rows: ListedConversation[] | undefined = rowsRead(conversations)?.map((row) => ({
    ...row,
    id: row.account,
  }));
  const selection = useSelection({ data: rows && { pages: [{ list: rows }] } });
  return (
    <>
      <div className={cx(opened && 'max-lg:hidden')}>
        <ScreenHead title={t`Conversations`}>
          <ExportButton
            list="chat/list"
            filter={filter}
            name="conversations"
            columns={{
              account: ({ account }) => account,
              assigned_to: ({ assignedTo }) => assignedTo,
              unread: ({ unread }) => unread,
              waiting_since: ({ waitingSince }) => isoTime(waitingSince),
              last_message: ({ lastAt }) => isoTime(lastAt),
              last_by: ({ lastBy }) => lastBy,
            }}
          />
        </ScreenHead>
        <Filters search={search} />
        <SelectedConversations selection={selection} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
        <div className={cx('overflow-hidden rounded-md border bg-surface', opened && 'max-lg:hidden')}>
          <List pages={conversations}>
            {() => (
              <Rows rows={rows} empty={<NoConversations search={search} />}>
                {(shown) => (
                  <ul aria-label={t`Conversations`}>
                    {shown.map((each) => (
                      <InboxItem key={each.id} conversation={each} search={search} selection={selection} />
                    ))}
                  </ul>
                )}
              </Rows>
            )}
          </List>
        </div>
        <Outlet />
      </div>
    </>
  );
}

function Filters({ search }: { search: InboxSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ListFilters<InboxSearch>
      list="conversations"
      search={search}
      replace={(next) => void navigate({ to: '.', search: next, replace: true })}
      label={t`Search conversations`}
      placeholder={t`Email address, name, phone or order`}
    >
      {(set) => (
        <>
          <StatusFilter
            label={t({ context: 'conversation', message: 'Assigned to' })}
            value={search.assigned ?? 'all'}
            names={{ all: t`Assigned to anyone`, mine: t`Mine`, unassigned: t`Unassigned` }}
            onChange={(assigned) => set({ assigned })}
          />
          <StatusFilter
            value={inboxFilter(search).status ?? 'waiting'}
            names={{ waiting: t`Waiting for a reply`, all: t`All` }}
            onChange={(status) => set({ status })}
          />
        </>
      )}
    </ListFilters>
  );
}

function NoConversations({ search: { status, assigned, find } }: { search: InboxSearch }) {
  if (find || assigned === 'mine' || assigned === 'unassigned')
    return <Trans>No conversation matches.</Trans>;
  if (status === 'all') return <Trans>No shopper has written yet.</Trans>;
  return <Trans>No shopper waits for a reply.</Trans>;
}

interface InboxItemProps {
  conversation: ListedConversation;
  search: InboxSearch;
  selection: SelectedIds;
}

function InboxItem({ conversation, search, selection }: InboxItemProps) {
  const { t } = useLingui();
  const { name: own } = useSession();
  const { account, assignedTo, unread, waitingSince, lastAt, lastBy, lastText } = conversation;
  return (
    <li className="flex border-b last:border-b-0">
      <RowCheck
        className="shrink-0 ps-3"
        selection={selection}
        id={conversation.id}
        label={t`Select the conversation with ${account}`}
      />
      <Link
        to="/conversations/$account"
        params={{ account }}
        search={search}
        data-row-link
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-2.5 ps-2 pe-4 hover:bg-surface-2 focus-visible:-outline-offset-2"
        activeProps={{ className: 'bg-primary-soft' }}
      >
        <span className="truncate font-medium">{account}</span>
        <span
          className={waitingSince === null ? 'text-text-3' : 'font-medium'}
          title={waitingSince === null ? t`Last message` : t`Waiting for a reply`}
        >
          {age(waitingSince ?? lastAt)}
        </span>
        <span className={cx('truncate', unread > 0 ? 'font-medium' : 'text-text-2')}>
          {lastBy === 'service' && (
            <>
              <Trans>Reply:</Trans>{' '}
            </>
          )}
          {lastText || <Trans>Attachment</Trans>}
        </span>
        {unread > 0 ? (
          <span
            className="min-w-5 justify-self-end rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-medium text-on-primary"
            aria-label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : (
          <span />
        )}
        <span className="col-span-2 truncate text-xs text-text-3">
          {assignedTo === null
            ? t`Unassigned`
            : assignedTo === own
              ? t`Assigned to me`
              : t`Assigned to ${assignedTo}`}
        </span>
      </Link>
    </li>
  );
}

export const NoConversation = () => (
  <div className="rounded-md border bg-surface max-lg:hidden">
    <Empty>
      <Trans>Choose a conversation. The shopper sees that you have read it.</Trans>
    </Empty>
  </div>
);
