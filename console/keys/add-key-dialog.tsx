import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CheckGroup, focusOnMount, SelectField, TextField } from '../ui/field.tsx';
import { useProof } from '../ui/proof.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { type Scope, useScopeNames } from './scope-names.ts';

/** Creates a key, and shows it once. Mounted for one key. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { field: proof, withPasskey } = useProof();
  const names = useScopeNames();
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [isTried, setIsTried] = useState(false);
  const add = useCommand('key/add', undefined, withPasskey);
  if (add.data) return <CreatedKey token={add.data.token} onClose={onClose} />;
  const isMissing = isTried && chosen.length === 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Create a key`}
      confirm={t`Create a key`}
      command={add}
      onConfirm={(field) => {
        setIsTried(true);
        if (chosen.length === 0) return;
        const [days, code] = [field('days'), field('code')];
        add.mutate({
          name: field('name'),
          scopes: [...chosen],
          password: field('password'),
          ...(days && { expiresInDays: Number(days) }),
          ...(code && { code }),
        });
      }}
    >
      <TextField
        label={t({ message: 'Name', context: 'API key' })}
        hint={t`The system that uses it. It cannot be changed or used again.`}
        name="name"
        required
        maxLength={60}
        ref={focusOnMount}
      />
      <CheckGroup
        legend={t`Scopes`}
        names={names}
        chosen={chosen}
        onChange={setChosen}
        isMissing={isMissing}
      />
      <SelectField label={t`Valid for`} name="days" defaultValue="365">
        <option value="30">{t`30 days`}</option>
        <option value="90">{t`90 days`}</option>
        <option value="365">{t`1 year`}</option>
        <option value="">{t`Until it is revoked`}</option>
      </SelectField>
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {proof}
    </ConfirmDialog>
  );
}

/** Shows the new key once. */
function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <SecretDialog title={t`The new key`} secret={token} onClose={onClose}>
      <Trans>
        The system sends it with each request, in the header <code>Authorization: Bearer …</code>
      </Trans>
    </SecretDialog>
  );
}
