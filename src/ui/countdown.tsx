import { type ReactNode, useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const nowSeconds = () => Math.floor(Date.now() / 1000);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Whether a time (Unix seconds) has passed; `null` never passes. */
export function useIsPast(moment: number | null): boolean {
  const isPast = () => moment !== null && nowSeconds() >= moment;
  return useSyncExternalStore(everySecond, isPast, isPast);
}

/** Remaining time until `until` (Unix seconds), such as `29:58`; then `over`. */
export function Countdown({ until, over }: { until: number; over: ReactNode }) {
  const left = until - useSyncExternalStore(everySecond, nowSeconds, nowSeconds);
  if (left <= 0) return over;
  const hours = Math.floor(left / 3600);
  const clock = `${twoDigits(Math.floor(left / 60) % 60)}:${twoDigits(left % 60)}`;
  return (
    <span role="timer" className="tabular font-semibold" dir="ltr">
      {hours > 0 ? `${hours}:${clock}` : clock}
    </span>
  );
}
