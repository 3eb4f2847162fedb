import { Menu } from '@base-ui/react/menu';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useRoleNames } from '../frame/role-names.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { type Act, ActDialog, useActs } from './act-dialog.tsx';
import { OperatorState } from './operator-state.tsx';
import { OperatorSessions } from './operator-sessions.tsx';

type Operators = Output<'operator/list'>;
type Operator = Operators['list'][number];
type Request = Operators['requests'][number];

/** Operators with their roles, and requests that need the consent of another owner. */
export function OperatorScreen() {
  const { t } = useLingui();
  const shown = useQuery(query('operator/list', {}));
  const [open, setOpen] = useState<Act | null>(null);
  const [sessionsOf, setSessionsOf] = useState<string | null>(null);
  return (
    <>
      <ScreenHead title={t`Operators`}>
        <Button variant="primary" onClick={() => setOpen({ path: 'operator/add', name: '' })}>
          <Trans>Add an operator</Trans>
        </Button>
      </ScreenHead>
      <Loaded query={shown} head={null}>
        {({ list, requests }) => (
          <div className="grid max-w-4xl gap-4">
            {requests.length > 0 && (
              <Panel title={t`Requests`} flush>
                {requests.map((request) => (
                  <RequestItem key={`${request.act} ${request.name}`} request={request} onAct={setOpen} />
                ))}
              </Panel>
            )}
            <ul aria-label={t`Operators`} className="rounded-md border bg-surface">
              {list.map((operator) => (
                <OperatorItem
                  key={operator.name}
                  operator={operator}
                  onAct={setOpen}
                  onSessions={() => setSessionsOf(operator.name)}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {sessionsOf !== null && <OperatorSessions name={sessionsOf} onClose={() => setSessionsOf(null)} />}
      {open && <ActDialog act={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const pathOf = {
  add: 'operator/add',
  reset: 'operator/reset',
  role: 'operator/role',
  factor: 'operator/reset-factor',
} as const;

/** Another owner consents with the same command; an owner withdraws a request. */
function RequestItem({
  request: { act, name, roles, by, at },
  onAct,
}: {
  request: Request;
  onAct: (act: Act) => void;
}) {
  const acts = useActs();
  const roleNames = useRoleNames();
  const session = useSession();
  const [role] = roles;
  const path = pathOf[act];
  return (
    <div className="flex flex-wrap items-center gap-3 border-b p-4 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {acts[path].title}: {name}
          {role && ` (${roleNames[role]})`}
        </p>
        <p className="text-xs text-text-2">{[by, moment(at)].join(' · ')}</p>
      </div>
      <Button onClick={() => onAct({ path: 'operator/withdraw', name })}>
        <Trans>Withdraw request</Trans>
      </Button>
      {by !== session.name && (
        <Button variant="primary" onClick={() => onAct({ path, name, ...(role && { role }) })}>
          <Trans>Consent</Trans>
        </Button>
      )}
    </div>
  );
}

interface OperatorItemProps {
  operator: Operator;
  onAct: (act: Act) => void;
  onSessions: () => void;
}

const menuItem = 'control flex items-center rounded-sm px-2.5 outline-none data-highlighted:bg-surface-2';

function OperatorItem({ operator, onAct, onSessions }: OperatorItemProps) {
  const { t } = useLingui();
  const acts = useActs();
  const roleNames = useRoleNames();
  const { name, roles, disabledAt, hasSecondFactor, lastActAt, permissions } = operator;
  const [role] = roles;
  const isOther = useSession().name !== name;
  const paths = [
    ...(isOther ? (['operator/role'] as const) : []),
    'operator/reset',
    ...(isOther && hasSecondFactor ? (['operator/reset-factor'] as const) : []),
    disabledAt === null ? 'operator/disable' : 'operator/enable',
  ] as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 grow">
        <Link to="/operators/$name" params={{ name }} className="font-medium break-words hover:underline">
          {name}
        </Link>
        <p className="text-text-2">
          {[
            roles.map((each) => roleNames[each]).join(', '),
            permissions > 0 && plural(permissions, { one: '# permission', other: '# permissions' }),
            hasSecondFactor ? t`second factor` : t`no second factor`,
            lastActAt === null ? '' : t`last act ${moment(lastActAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <OperatorState operator={operator} />
      <Menu.Root>
        <Menu.Trigger render={<Button variant="ghost" square data-row-link aria-label={t`Change ${name}`} />}>
          <Icon of={MoreHorizontal} size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" className="z-40">
            <Menu.Popup className="grid min-w-48 rounded-md border bg-surface p-1 text-sm shadow-lg outline-none">
              {isOther && (
                <Menu.Item onClick={onSessions} className={menuItem}>
                  <Trans>Sessions</Trans>
                </Menu.Item>
              )}
              {paths.map((path) => (
                <Menu.Item
                  key={path}
                  onClick={() => onAct({ path, name, ...(path === 'operator/role' && role && { role }) })}
                  className={menuItem}
                >
                  {acts[path].title}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </li>
  );
}
