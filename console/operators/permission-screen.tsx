import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { useRoleNames } from '../frame/role-names.ts';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { useStoredDraft } from '../ui/use-draft.ts';
import { OperatorState } from './operator-state.tsx';
import type { Permission } from './permission-names.ts';
import { PermissionTable } from './permission-table.tsx';

const route = getRouteApi('/console-frame/operators/$name');

type Operator = Output<'operator/show'>;

const draftOf = ({ permissions }: Operator): readonly Permission[] => permissions.toSorted();
const noFaults: ReadonlySet<string> = new Set();

const useParent = () => {
  const { t } = useLingui();
  return { to: '/operators', title: t`Operators` } as const;
};

/** One operator: the role, and the permissions beside it. */
export function PermissionScreen() {
  const { t } = useLingui();
  const { name } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('operator/show', { name }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Operator`} parent={parent} />}>
      {(operator) => <Permissions key={operator.name} operator={operator} />}
    </Loaded>
  );
}

function Permissions({ operator }: { operator: Operator }) {
  const { t } = useLingui();
  const parent = useParent();
  const roleNames = useRoleNames();
  const { name, roles, included, mayHavePermissions } = operator;
  const isOther = useSession().name !== name;
  const mayEdit = isOther && mayHavePermissions;
  const edit = useStoredDraft(operator, draftOf, () => noFaults);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('operator/permissions', edit.onSaved);
  const isPending = save.isPending || isSaving;
  return (
    <EditForm
      {...{ mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      onSubmit={() => attempt(() => save.mutate({ name, version: opened.version, permissions: [...draft] }))}
      head={
        <ScreenHead parent={parent} title={name} badge={<OperatorState operator={operator} />}>
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />}
        </ScreenHead>
      }
      side={
        <Panel title={t`Operator`}>
          <Facts
            of={[
              [t`Role`, roles.map((role) => roleNames[role]).join(', ')],
              [t`Second factor`, operator.hasSecondFactor ? t`Set up` : t`Not set up`],
              [t`Added`, moment(operator.createdAt)],
              [
                t`Log`,
                <Link key="log" to="/log" search={{ name }} className="text-primary underline">
                  <Trans>Acts of this operator</Trans>
                </Link>,
              ],
            ]}
          />
        </Panel>
      }
      below={
        <Panel title={t`History`}>
          <History acts={operator.acts} steps={[]} />
        </Panel>
      }
    >
      <Panel title={t`Permissions`} flush>
        <div className="grid gap-2 border-b p-4">
          <p className="text-text-2">
            <Trans>
              The role includes the marked permissions. You can give others beside it. They apply at once,
              also in open sessions, and end when the role changes.
            </Trans>
          </p>
          {!mayHavePermissions ? (
            <Notice>
              <Trans>Auditors and owners have no permissions beside their role.</Trans>
            </Notice>
          ) : (
            !isOther && (
              <Notice>
                <Trans>Another owner has to change your permissions.</Trans>
              </Notice>
            )
          )}
        </div>
        <PermissionTable
          chosen={draft}
          included={included}
          {...(mayEdit && {
            onChange: (chosen: Permission[]) => setDraft(chosen.toSorted()),
          })}
        />
      </Panel>
    </EditForm>
  );
}
