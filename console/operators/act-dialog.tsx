import { useLingui } from '@lingui/react/macro';
import type { Session } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { useRoleNames } from '../frame/role-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toasts.tsx';

type Role = Session['roles'][number];

type ActPath =
  | 'operator/add'
  | 'operator/role'
  | 'operator/reset'
  | 'operator/reset-factor'
  | 'operator/disable'
  | 'operator/enable'
  | 'operator/withdraw';

export interface Act {
  path: ActPath;
  /** Email address of the operator; empty: entered in the dialog. */
  name: string;
  role?: Role;
}

export function useActs(): Record<ActPath, { title: string; consequence: string }> {
  const { t } = useLingui();
  return {
    'operator/add': {
      title: t`Add an operator`,
      consequence: t`They get a first password by email, which only they see and which expires.`,
    },
    'operator/role': {
      title: t`Change role`,
      consequence: t`Their role changes at once, also in sessions that are open. Permissions beside the former role end.`,
    },
    'operator/reset': {
      title: t`Reset password`,
      consequence: t`They get a new first password by email, and their sessions end.`,
    },
    'operator/reset-factor': {
      title: t`Reset second factor`,
      consequence: t`For an operator who lost authenticator app and passkeys. All are removed, and their sessions end.`,
    },
    'operator/disable': {
      title: t`Disable`,
      consequence: t`Their sessions end, and they can no longer sign in.`,
    },
    'operator/enable': { title: t`Enable`, consequence: t`They can sign in again.` },
    'operator/withdraw': {
      title: t`Withdraw request`,
      consequence: t`The request is withdrawn. It can be made again.`,
    },
  };
}

/** Mounted for one act. Roles that decide about money need the consent of another owner, if there is one. */
export function ActDialog({ act: { path, name, role }, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useLingui();
  const { title, consequence } = useActs()[path];
  const roleNames = useRoleNames();
  const command = useCommand<ActPath>(path, (output) => {
    onClose();
    const isRequested = 'status' in output && output.status === 'requested';
    toast(isRequested ? t`Requested. Another owner has to consent.` : t`Done`);
  });
  const isNew = name === '';
  const takesRole = path === 'operator/add' || path === 'operator/role';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirm={title}
      danger={path === 'operator/disable' || path === 'operator/reset-factor'}
      command={command}
      onConfirm={(field) => {
        const chosen = isNew ? field('name') : name;
        command.mutate(takesRole ? { name: chosen, role: field('role') as Role } : { name: chosen });
      }}
    >
      {!isNew && <p className="font-medium break-words text-text">{name}</p>}
      <p>{consequence}</p>
      {isNew && <TextField label={t`Email`} name="name" type="email" required maxLength={254} />}
      {takesRole && (
        <SelectField label={t`Role`} name="role" defaultValue={role ?? 'support'}>
          {(Object.keys(roleNames) as Role[]).map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
