import { Plural } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** Usual response time, as configured by the shop. */
export function AnswerTime({ hours }: { hours: number }) {
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm text-text-2">
      <Icon of={Clock} size={16} className="shrink-0 text-text-3" />
      <Plural value={hours} one="We usually answer within # hour" other="We usually answer within # hours" />
    </p>
  );
}
