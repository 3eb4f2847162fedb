import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type AuditState, auditLabels } from './audit-labels.ts';

/** Audit state as icon, label and color. */
export function AuditBadge({ state }: { state: AuditState }) {
  const { i18n } = useLingui();
  const { name, icon, tone } = auditLabels[state];
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm font-medium', tone)}>
      <Icon of={icon} size={15} className="shrink-0" />
      {i18n._(name)}
    </span>
  );
}
