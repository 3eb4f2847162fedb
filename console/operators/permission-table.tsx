import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { type Permission, usePermittedAreas } from './permission-names.ts';

interface PermissionTableProps {
  chosen: readonly Permission[];
  /** Permissions that the role includes. */
  included: readonly Permission[];
  /** Absent: the permissions of this operator cannot be changed. */
  onChange?: (chosen: Permission[]) => void;
}

const grid =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] items-center gap-x-2 border-b px-4 last:border-b-0';

/** Permissions to read and to change each area of the console. A permission to change includes that to read. */
export function PermissionTable({ chosen, included, onChange }: PermissionTableProps) {
  const { t } = useLingui();
  const areas = usePermittedAreas();
  const cell = (permission: Permission | undefined, label: string, isImplied = false) =>
    permission === undefined ? (
      <span />
    ) : (
      <Choice
        label={label}
        isIncluded={included.includes(permission)}
        isChosen={chosen.includes(permission) || isImplied}
        onChange={
          onChange && !isImplied
            ? (isOn) =>
                onChange(isOn ? [...chosen, permission] : chosen.filter((each) => each !== permission))
            : undefined
        }
      />
    );
  return (
    <div role="table" aria-label={t`Permissions`}>
      <div role="row" className={`${grid} bg-surface-2 py-1.5 text-xs font-medium text-text-2`}>
        <span role="columnheader">
          <Trans>Area</Trans>
        </span>
        <span role="columnheader" className="text-center">
          <Trans context="permission">Read</Trans>
        </span>
        <span role="columnheader" className="text-center">
          <Trans context="permission">Change</Trans>
        </span>
      </div>
      {areas.map(({ title, read, change, hint }) => (
        <div key={title} role="row" className={`${grid} min-h-11 py-1`}>
          <span role="rowheader" className="min-w-0 py-1">
            <span className="block font-medium">{title}</span>
            {hint && <span className="block text-xs text-text-2">{hint}</span>}
          </span>
          <span role="cell" className="justify-self-center">
            {cell(
              read,
              t({ context: 'permission', message: `Read: ${title}` }),
              change !== undefined && chosen.includes(change),
            )}
          </span>
          <span role="cell" className="justify-self-center">
            {cell(change, t({ context: 'permission', message: `Change: ${title}` }))}
          </span>
        </div>
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  isIncluded: boolean;
  isChosen: boolean;
  /** Absent: it follows from another one. */
  onChange: ((isOn: boolean) => void) | undefined;
}

/** A permission of the role has a mark in place of its checkbox. */
function Choice({ label, isIncluded, isChosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  if (isIncluded)
    return (
      <span className="inline-flex flex-col items-center text-2xs text-text-2">
        <Icon of={Check} size={16} />
        <span className="sr-only">{label}: </span>
        <span>
          <Trans context="permission">Role</Trans>
        </span>
      </span>
    );
  return (
    <label className="control inline-flex items-center justify-center px-3">
      <input
        type="checkbox"
        className="size-4 accent-primary"
        aria-label={isChosen && !onChange ? t`${label}, included in changing` : label}
        checked={isChosen}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
    </label>
  );
}
