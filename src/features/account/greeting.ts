import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Good morning, afternoon or evening, by the clock of the device; without a name where none is known. */
export function useGreeting(name: string): string {
  const { t } = useLingui();
  const [hour] = useState(() => new Date().getHours());
  if (!name) return t`Hello`;
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}
