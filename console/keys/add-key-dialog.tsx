import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, focusOnMount, SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretValue } from '../ui/secret-value.tsx';
import { type Scope, useScopeNames } from './scope-names.ts';

/** Creates a key, and shows it once. Mounted for one key. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { hasSecondFactor } = useSession();
  const names = useScopeNames();
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [isTried, setIsTried] = useState(false);
  const add = useCommand('key/add');
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
      <fieldset className="grid gap-1" aria-describedby={isMissing ? 'scopes-note' : undefined}>
        <legend className="mb-1 text-xs font-medium text-text-2">
          <Trans>Scopes</Trans>
        </legend>
        <div className="grid max-h-60 overflow-y-auto rounded-sm border border-control">
          {(Object.keys(names) as Scope[]).map((scope) => (
            <CheckField
              key={scope}
              className="items-start border-b px-3 py-1.5 last:border-b-0 hover:bg-surface-2"
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
              }
              label={
                <span className="min-w-0">
                  <span className="block text-text">{names[scope]}</span>
                  <code className="text-xs">{scope}</code>
                </span>
              }
            />
          ))}
        </div>
        {isMissing && (
          <p id="scopes-note" role="alert" className="text-xs text-danger">
            <Trans>Choose at least one.</Trans>
          </p>
        )}
      </fieldset>
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
      {hasSecondFactor && (
        <TextField label={t`Current code`} name="code" autoComplete="one-time-code" required />
      )}
    </ConfirmDialog>
  );
}

/** Closed by its button only, so that a stray click does not lose the key. */
function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={() => undefined} title={t`The new key`}>
      <Notice>
        <Trans>Store the key now: it is shown only once.</Trans>
      </Notice>
      <SecretValue label={t`The new key`} value={token} />
      <p className="text-xs text-text-2">
        <Trans>
          The system sends it with each request, in the header <code>Authorization: Bearer …</code>
        </Trans>
      </p>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
