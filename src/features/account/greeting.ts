import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Greeting by the device's time of day; without a name, a plain one. */
export function useGreeting(name: string): string {
  const { t } = useLingui();
  const [hour] = useState(() => new Date().getHours());
  if (!name) return t`Hello`;
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}
