import { useLingui } from '@lingui/react/macro';
import { useSession } from '../api/session.ts';
import { useRoleNames } from '../frame/role-names.ts';
import { useOwnPermissions } from '../operators/own-permissions.ts';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { PasswordCommand } from './password-command.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The signed-in operator: password and sessions. */
export function OwnAccountScreen() {
  const { t } = useLingui();
  const session = useSession();
  const roleNames = useRoleNames();
  const permissions = useOwnPermissions();
  return (
    <>
      <ScreenHead title={t`Your account`}>
        <PasswordCommand name={session.name} />
      </ScreenHead>
      <div className="grid max-w-4xl gap-4">
        <Panel>
          <Facts
            of={[
              [t`Email`, session.name],
              [t`Role`, session.roles.map((role) => roleNames[role]).join(', ')],
              [t`Permissions beside the role`, permissions],
              [t`Second factor`, session.hasSecondFactor ? t`Set up` : t`Not set up`],
              [t`Signed in until`, moment(session.expiresAt)],
            ]}
          />
        </Panel>
        <OwnSessions />
      </div>
    </>
  );
}
