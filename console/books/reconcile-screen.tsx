import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import { failureText } from '../api/failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { useCheckNames, useFindingNames } from './reconcile-names.ts';
import { type Check, type Finding, type Run, useReconcileRun } from './reconcile-run.ts';
import { SubjectLink } from './subject-link.tsx';

/** Subjects shown of one kind of discrepancy. */
const mostShown = 50;

/** Compares the ledger with itself and with everything that moves money. */
export function ReconcileScreen() {
  const { t } = useLingui();
  const names = useCheckNames();
  const checks = Object.keys(names) as Check[];
  const { run, start } = useReconcileRun(checks);
  const isRunning = run !== undefined && run.endedAt === null;
  return (
    <>
      <ScreenHead title={t`Reconcile`}>
        <Button variant="primary" disabled={isRunning} onClick={start}>
          {isRunning ? <Trans>Checking …</Trans> : run ? <Trans>Run again</Trans> : <Trans>Run</Trans>}
        </Button>
      </ScreenHead>
      <p className="mb-4 max-w-3xl text-text-2">
        <Trans>
          Checks the ledger against itself, and against orders, top-ups, deposits, refunds, withdrawals and
          approvals. It changes nothing. On a large ledger it takes minutes: you may use other screens
          meanwhile, but keep this tab open.
        </Trans>
      </p>
      {run === undefined ? (
        <div className="max-w-4xl rounded-md border bg-surface">
          <Empty>
            <Trans>The ledger was not checked in this session yet.</Trans>
          </Empty>
        </div>
      ) : (
        <div className="grid max-w-4xl gap-4">
          <Verdict run={run} />
          <Findings run={run} />
          <Checks run={run} />
        </div>
      )}
    </>
  );
}

const findingsOf = ({ results }: Run): Finding[] =>
  Object.values(results).flatMap(({ findings }) => findings);

/** States exactly what is known: a run that did not finish is no success. */
function Verdict({ run }: { run: Run }) {
  const { t } = useLingui();
  const { checks, results, endedAt, startedAt, transfers, failure } = run;
  const done = Object.keys(results).length;
  const total = checks.length;
  const found = findingsOf(run).length;
  if (endedAt === null)
    return (
      <div role="status" className="grid gap-2 rounded-md border bg-surface p-4">
        <p className="font-medium">
          <Trans>
            {number(done)} of {number(total)} checks finished
          </Trans>
        </p>
        <progress
          aria-label={t`Finished checks`}
          className="h-2 w-full accent-primary"
          value={done}
          max={total}
        />
        <p className="text-xs text-text-2">
          <Trans>Started {moment(startedAt)}</Trans>
        </p>
      </div>
    );
  if (failure !== null)
    return (
      <Notice bad>
        <p className="font-medium">
          <Trans>
            Not finished: {number(done)} of {number(total)} checks have a result.
          </Trans>
        </p>
        <p>{failureText(failure)}</p>
        <p>
          <Trans>Nothing is known about the other checks. Run it again.</Trans>
        </p>
      </Notice>
    );
  return (
    <Notice bad={found > 0}>
      <p className="font-medium">
        {found === 0 ? (
          <Trans>The books are whole: no discrepancy.</Trans>
        ) : (
          <Plural value={found} one="# discrepancy found." other="# discrepancies found." />
        )}
      </p>
      <p className="text-text-2">
        <Trans>
          {number(total)} checks of {number(transfers)} transfers, finished {moment(endedAt)}
        </Trans>
      </p>
    </Notice>
  );
}

function Findings({ run }: { run: Run }) {
  const { t } = useLingui();
  const names = useFindingNames();
  const kinds = Map.groupBy(findingsOf(run), ({ kind }) => kind);
  if (kinds.size === 0) return null;
  return (
    <Panel title={t`Discrepancies`} flush>
      <ul>
        {[...kinds].map(([kind, found]) => (
          <li key={kind} className="grid gap-2 border-b px-4 py-3 last:border-b-0">
            <p className="flex gap-3">
              <span className="grow font-medium">{names[kind]}</span>
              <span className="text-danger">{number(found.length)}</span>
            </p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs">
              {found.slice(0, mostShown).map(({ subject, position }) => (
                <li key={`${subject} ${position}`} className="break-all">
                  <SubjectLink of={subject} fallback={subject} />
                  {position !== null && (
                    <span className="font-sans text-text-2">
                      {' '}
                      <Trans>entry {number(position)}</Trans>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {found.length > mostShown && (
              <p className="text-xs text-text-2">
                <Trans>
                  and {number(found.length - mostShown)} more, which the command line lists (reconcile)
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Checks({ run }: { run: Run }) {
  const { t } = useLingui();
  const names = useCheckNames();
  return (
    <Panel title={t`Checks`} flush>
      <ul>
        {run.checks.map((check) => (
          <li
            key={check}
            className="flex min-h-10 items-center justify-between gap-3 border-b px-4 last:border-b-0"
          >
            <span>{names[check]}</span>
            <CheckState run={run} check={check} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CheckState({ run: { results, running, endedAt }, check }: { run: Run; check: Check }) {
  const { t } = useLingui();
  const result = results[check];
  if (result === undefined)
    return (
      <Badge tone={running === check ? 'active' : 'neutral'}>
        {running === check ? t`Checking …` : endedAt === null ? t`Waiting` : t`Not checked`}
      </Badge>
    );
  const found = result.findings.length;
  return (
    <Badge tone={found === 0 ? 'good' : 'bad'}>
      {found === 0 ? t`No discrepancy` : <Plural value={found} one="# discrepancy" other="# discrepancies" />}
    </Badge>
  );
}
