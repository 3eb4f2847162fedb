import { Trans } from '@lingui/react/macro';
import { date } from '../../src/platform/i18n/format.ts';

interface DayChartProps {
  label: string;
  /** In their order; `day` as `2026-11-26`. */
  days: readonly { day: string; value: number }[];
  text: (value: number) => string;
}

const dayText = (day: string): string => date(Date.parse(day) / 1000, 'date', 'UTC');

/** The next round number: 1, 2 or 5 times a power of ten. */
function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value)!;
}

/** A bar for each day. Screen readers get a table with the same values. */
export function DayChart({ label, days, text }: DayChartProps) {
  const top = roundedUp(Math.max(...days.map(({ value }) => value)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="p-4">
      <div aria-hidden className="grid gap-1">
        <span className="text-xs text-text-3">{text(top)}</span>
        <div className="flex h-40 items-end gap-[2px] border-y border-dashed border-b-solid">
          {days.map(({ day, value }) => (
            <div
              key={day}
              title={`${dayText(day)}: ${text(value)}`}
              className="group flex h-full min-w-0 flex-1 items-end"
            >
              <div
                className="w-full rounded-t-[2px] bg-primary group-hover:opacity-70"
                style={{ height: `${(value / top) * 100}%`, minHeight: value > 0 ? 2 : 0 }}
              />
            </div>
          ))}
        </div>
        <div className="flex justify-between text-xs text-text-3">
          <span>{first && dayText(first.day)}</span>
          <span>{last && dayText(last.day)}</span>
        </div>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
