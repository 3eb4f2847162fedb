import { Menu } from '@base-ui/react/menu';
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
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { menuItem, MenuPopup } from '../ui/menu.tsx';
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
          <div className="grid gap-4">
            {requests.length > 0 && (
              <Panel title={t`Requests`} flush>
                {requests.map((request) => (
                  <RequestItem key={`${request.act} ${request.name}`} request={request} onAct={setOpen} />
                ))}
              </Panel>
            )}
            <OperatorTable list={list} onAct={setOpen} onSessions={setSessionsOf} />
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

interface OperatorTableProps {
  list: readonly Operator[];
  onAct: (act: Act) => void;
  onSessions: (name: string) => void;
}

const nameCell = ({ name }: Operator) => (
  <Link to="/operators/$name" params={{ name }} className="font-medium wrap-anywhere hover:underline">
    {name}
  </Link>
);
const stateCell = (operator: Operator) => <OperatorState operator={operator} />;

function OperatorTable({ list, onAct, onSessions }: OperatorTableProps) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const rolesOf = ({ roles }: Operator) => roles.map((each) => roleNames[each]).join(', ');
  const menuCell = (operator: Operator) => (
    <OperatorMenu operator={operator} onAct={onAct} onSessions={() => onSessions(operator.name)} />
  );
  const columns: Column<Operator>[] = [
    { id: 'name', title: t`Operator`, wraps: true, cell: nameCell },
    { id: 'roles', title: t`Role`, wraps: true, cell: rolesOf },
    {
      id: 'permissions',
      title: t`Permissions`,
      from: 'lg',
      end: true,
      cell: ({ permissions }) => permissions,
    },
    {
      id: 'factor',
      title: t`Second factor`,
      from: 'lg',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? t`Yes` : t`No`),
    },
    {
      id: 'last',
      title: t`Last act`,
      from: 'xl',
      cell: ({ lastActAt }) => (lastActAt === null ? '–' : moment(lastActAt)),
    },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'commands', title: t`Commands`, end: true, cell: menuCell },
  ];
  return (
    <DataTable
      name="operators"
      label={t`Operators`}
      columns={columns}
      rows={list}
      rowId={({ name }) => name}
      empty={null}
    />
  );
}

interface OperatorMenuProps {
  operator: Operator;
  onAct: (act: Act) => void;
  onSessions: () => void;
}

function OperatorMenu({ operator, onAct, onSessions }: OperatorMenuProps) {
  const { t } = useLingui();
  const acts = useActs();
  const { name, roles, disabledAt, hasSecondFactor } = operator;
  const [role] = roles;
  const isOther = useSession().name !== name;
  const paths = [
    ...(isOther ? (['operator/role'] as const) : []),
    'operator/reset',
    ...(isOther && hasSecondFactor ? (['operator/reset-factor'] as const) : []),
    disabledAt === null ? 'operator/disable' : 'operator/enable',
  ] as const;
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="ghost" square data-row-link aria-label={t`Change ${name}`} />}>
        <Icon of={MoreHorizontal} size={16} />
      </Menu.Trigger>
      <MenuPopup>
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
      </MenuPopup>
    </Menu.Root>
  );
}
