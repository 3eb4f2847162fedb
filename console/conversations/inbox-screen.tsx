import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { cx } from '../../src/ui/cx.ts';
import { listQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { List, Rows } from '../ui/list.tsx';
import { Empty } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { age } from '../ui/times.ts';

const route = getRouteApi('/console-frame/conversations');

/** Conversations with shoppers, the one that waits longest first, beside the open one. On a phone the open one covers the list. */
export function InboxScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { status, assigned } = search;
  const { name: own } = useSession();
  const { account: opened } = useParams({ strict: false });
  const navigate = useNavigate();
  const conversations = useInfiniteQuery(listQuery('chat/list', search));
  return (
    <>
      <div className={cx(opened && 'max-lg:hidden')}>
        <ScreenHead title={t`Conversations`}>
          <StatusFilter
            label={t({ context: 'conversation', message: 'Assigned to' })}
            value={assigned ?? 'all'}
            names={{ all: t`Assigned to anyone`, mine: t`Mine`, unassigned: t`Unassigned` }}
            onChange={(next) =>
              void navigate({ to: '.', search: { ...search, assigned: next }, replace: true })
            }
          />
          <StatusFilter
            value={status ?? 'waiting'}
            names={{ waiting: t`Waiting for a reply`, all: t`All` }}
            onChange={(next) =>
              void navigate({ to: '.', search: { ...search, status: next }, replace: true })
            }
          />
        </ScreenHead>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)]">
        <div className={cx('overflow-hidden rounded-md border bg-surface', opened && 'max-lg:hidden')}>
          <List pages={conversations}>
            {(rows) => (
              <Rows
                rows={rows}
                empty={
                  assigned === 'mine' || assigned === 'unassigned' ? (
                    <Trans>No conversation matches.</Trans>
                  ) : status === 'all' ? (
                    <Trans>No shopper has written yet.</Trans>
                  ) : (
                    <Trans>No shopper waits for a reply.</Trans>
                  )
                }
              >
                {(shown) => (
                  <ul aria-label={t`Conversations`}>
                    {shown.map(({ account, assignedTo, unread, waitingSince, lastAt, lastBy, lastText }) => (
                      <li key={account} className="border-b last:border-b-0">
                        <Link
                          to="/conversations/$account"
                          params={{ account }}
                          search={search}
                          data-row-link
                          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
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

export const NoConversation = () => (
  <div className="rounded-md border bg-surface max-lg:hidden">
    <Empty>
      <Trans>Choose a conversation. The shopper sees that you have read it.</Trans>
    </Empty>
  </div>
);
