import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { elapsed, moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { DocumentButton } from './document-button.tsx';
import { useScopeNames } from './scope-names.ts';

type Key = Output<'key/list'>['list'][number];

/** Keys by which other systems use the operators' API. */
export function KeyScreen() {
  const { t } = useLingui();
  const shown = useQuery(query('key/list', {}));
  const [isAdding, setIsAdding] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  return (
    <>
      <ScreenHead title={t`API keys`}>
        <DocumentButton />
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          <Icon of={Plus} size={16} />
          <Trans>Create a key</Trans>
        </Button>
      </ScreenHead>
      <p className="mb-3 max-w-4xl text-text-2">
        <Trans>
          With a key, another system calls the operators’ API without a person. A key does only what its
          scopes include. No key moves money, or changes accounts, operators or keys.
        </Trans>
      </p>
      <Loaded query={shown} head={null}>
        {({ list }) => (
          <div className="max-w-4xl rounded-md border bg-surface">
            {list.length === 0 ? (
              <Empty>
                <Trans>No key was created yet.</Trans>
              </Empty>
            ) : (
              <ul aria-label={t`API keys`}>
                {list.map((key) => (
                  <KeyItem key={key.id} of={key} onRevoke={() => setRevoking(key)} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} />}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

const isActive = ({ revokedAt, isExpired }: Key) => revokedAt === null && !isExpired;

function KeyItem({ of: key, onRevoke }: { of: Key; onRevoke: () => void }) {
  const { t } = useLingui();
  const names = useScopeNames();
  const { name, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, revokedBy } = key;
  const facts = [
    t`created by ${createdBy}, ${moment(createdAt)}`,
    revokedAt !== null && t`revoked by ${revokedBy}, ${moment(revokedAt)}`,
    revokedAt === null && expiresAt !== null && t`valid until ${moment(expiresAt)}`,
    lastUsedAt === null ? t`never used` : t`last used ${elapsed(lastUsedAt)} ago`,
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs break-words text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        {isActive(key) && key.isCreatorDisabled && (
          <p className="text-xs text-danger">
            <Trans>Its creator is disabled and may still have it. Replace it.</Trans>
          </p>
        )}
        <details className="text-xs text-text-2">
          <summary className="w-fit cursor-pointer">
            <Plural value={scopes.length} one="# scope" other="# scopes" />
          </summary>
          <ul className="mt-1 grid gap-1">
            {scopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code> {names[scope]}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        {revokedAt !== null ? (
          <Badge tone="neutral">{t`Revoked`}</Badge>
        ) : key.isExpired ? (
          <Badge tone="neutral">{t`Expired`}</Badge>
        ) : (
          <Badge tone="good">{t`Active`}</Badge>
        )}
        <Link to="/log" search={{ name: key.actor }} className="text-primary hover:underline">
          <Trans>Log</Trans>
        </Link>
        {isActive(key) && (
          <Button variant="danger" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function RevokeDialog({ of: { id, name }, onClose }: { of: Key; onClose: () => void }) {
  const { t } = useLingui();
  const revoke = useCommand('key/revoke', () => {
    onClose();
    toast(t`Key revoked`);
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t`Revoke this key`}
      confirm={t`Revoke`}
      command={revoke}
      onConfirm={() => revoke.mutate({ key: id })}
    >
      <p className="font-medium break-words text-text">{name}</p>
      <p>
        <Trans>The systems that use it are refused at once. It cannot be restored.</Trans>
      </p>
    </ConfirmDialog>
  );
}
