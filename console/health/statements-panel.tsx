import { Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { Panel } from '../ui/panel.tsx';
import { duration } from '../ui/times.ts';

type Statements = Output<'health/show'>['statements'];

/** Statements that take the most time of the database in total, or those that run now. */
export const StatementsPanel = ({ statements: { statistics, running } }: { statements: Statements }) =>
  statistics ? <Slowest statistics={statistics} /> : <Running running={running} />;

function Slowest({ statistics }: { statistics: NonNullable<Statements['statistics']> }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Statements by total time`} flush>
      <ul>
        {statistics.map(({ text, calls, meanMs, totalMs }) => (
          <Statement
            key={text}
            text={text}
            times={[
              t`${duration(totalMs / 1000)} in total`,
              t`${number(calls)} calls`,
              t`${number(Math.round(meanMs * 10) / 10)} ms on average`,
            ]}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Running({ running }: Pick<Statements, 'running'>) {
  const { t } = useLingui();
  return (
    <Panel title={t`Slow statements`} flush>
      {running.length === 0 ? (
        <p className="px-4 pt-4 text-text-2">
          <Trans>No statement runs for more than a second right now.</Trans>
        </p>
      ) : (
        <ul>
          {running.map(({ pid, text, seconds }) => (
            <Statement key={pid} text={text} times={[t`running for ${duration(seconds)}`]} />
          ))}
        </ul>
      )}
      <p className="p-4 text-xs text-text-2">
        <Trans>
          For totals of all statements, install the extension pg_stat_statements in the database
          (docs/operations.md).
        </Trans>
      </p>
    </Panel>
  );
}

const Statement = ({ text, times }: { text: string; times: readonly string[] }) => (
  <li className="grid gap-1 border-b px-4 py-2.5 last:border-b-0">
    <code className="text-xs break-words">{text}</code>
    <span className="text-xs text-text-2">{times.join(' · ')}</span>
  </li>
);
