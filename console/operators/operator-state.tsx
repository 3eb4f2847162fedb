import { useLingui } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

interface OperatorStateProps {
  operator: { disabledAt: number | null; hasFirstPassword: boolean };
}

/** Whether an operator can sign in. */
export function OperatorState({ operator: { disabledAt, hasFirstPassword } }: OperatorStateProps) {
  const { t } = useLingui();
  if (disabledAt !== null) return <Badge tone="bad">{t`Disabled`}</Badge>;
  if (hasFirstPassword) return <Badge tone="waiting">{t`Invited`}</Badge>;
  return <Badge tone="good">{t`Active`}</Badge>;
}
