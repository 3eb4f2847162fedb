import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const reports = 'tests/artifacts/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** One result per step: `{ name, passed, failed, seconds, failures }`, the last one with the failed tests. */
const results = [];

/** Runs a command line in the project with its output shown; returns the exit code. */
const run = (command, env) =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command line like `run`, but returns its output, standard error included, instead of showing it. */
const runCaptured = (command, env) =>
  new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const child = spawn(`${command} 2>&1`, { shell: true, stdio, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', () => resolve({ code: 127, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const step = async (name, command, env, count) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await run(command, env);
  const seconds = (performance.now() - started) / 1000;
  results.push({ name, ...count(code), seconds });
};

const asOneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A check passes or fails as a whole. */
export const check = (name, command) => step(name, command, {}, asOneCheck);

/** Runs `[name, command, env]` checks in parallel and prints the output of each when it ends. */
export const checkAll = (checks) =>
  Promise.all(
    checks.map(async ([name, command, env]) => {
      const started = performance.now();
      const { code, output } = await runCaptured(command, env);
      const seconds = (performance.now() - started) / 1000;
      console.log(`\n── ${name}\n${output.trimEnd()}`);
      results.push({ name, ...asOneCheck(code), seconds });
    }),
  );

/** A step that could not run: a failure with its reason. */
export const impossible = (name, reason) => {
  console.error(`\n── ${name}\n${reason}`);
  results.push({ name, passed: 0, failed: 1, seconds: 0 });
};

/** Counts from the report; a run that exits with an error although no test failed (it broke before or after) is one failure. */
const counted = (code, report, read) => {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`No readable report in ${report}.`);
    code ||= 1;
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const reportFor = (name) => `${reports}/${name.replace(/[^a-z\d]+/gi, '-').toLowerCase()}.json`;

const longestReported = 400;

/**
 * A test in one line: its name, the first line of its error, received and expected values, and the screen's text. Short: of half
 * an hour of output often only the end is kept.
 */
const failure = (file, title, message = '', screen = '') => {
  const [first, ...rest] = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = rest.filter((line) => /^([+-] {2,}|Received|Expected|Locator|Error:)/.test(line));
  const at = /(?:tests|src|server)\/[\w./-]+:\d+/.exec(
    rest.filter((line) => line.startsWith('at ')).join('\n'),
  );
  const details = [at?.[0], first, ...(found.length > 0 ? found : rest)].filter(Boolean).join(' | ');
  const report = `${file.replace(`${process.cwd()}/`, '')} › ${title}: ${details.slice(0, longestReported)}`;
  return screen ? `${report} | on the screen: ${screen}` : report;
};

/**
 * Texts of the page a journey ended on, from the snapshot that Playwright attached: important ones (headings, alerts, field
 * errors), then the first of the others.
 */
const onTheScreen = (attachments = []) => {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  try {
    const lines = (/```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? '').split('\n');
    const isText = (line) => /- (heading|alert|status|paragraph|dialog)\b/.test(line);
    const words = [...lines.filter(isText), ...lines.filter((line) => !isText(line))].flatMap((line) =>
      [...line.matchAll(/"([^"]{2,60})"|: ([^[\n]{2,60})$/g)].map(([, name, text]) => name ?? text),
    );
    return [...new Set(words)].slice(0, 16).join(' · ');
  } catch {
    return '';
  }
};

/** The last events of the page (tests/support/e2e/page-events.ts). */
const lastEvents = (attachments = []) => {
  const { body = '' } = attachments.find(({ name }) => name === 'page-events') ?? {};
  return Buffer.from(body, 'base64').toString().split('\n').slice(-6).join(' · ');
};

const vitestFailures = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(name, '', message)];
  return failed.map((test) => failure(name, test.fullName, test.failureMessages[0]));
};

const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightFailures),
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => {
      const { errors = [], attachments } = tests[0]?.results[0] ?? {};
      const report = failure(
        file,
        title,
        errors.map((each) => each.message).join('\n'),
        onTheScreen(attachments),
      );
      return `${report} | the page: ${lastEvents(attachments)}`;
    }),
];

/** Runs vitest projects and counts their tests. */
export const vitest = (name, projects, env = {}) => {
  const report = reportFor(name);
  const selection = projects.map((project) => `--project ${project}`).join(' ');
  const command = `vitest run ${selection} --passWithNoTests --reporter=default --reporter=json --outputFile.json=${report}`;
  return step(name, command, env, (code) =>
    counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.flatMap(vitestFailures),
    })),
  );
};

/** Runs the journeys in the browser and counts them. */
export const playwright = (name, env) => {
  const report = reportFor(name);
  const command = 'playwright test --reporter=list,json --pass-with-no-tests';
  return step(name, command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, (code) =>
    counted(code, report, ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: playwrightFailures({ suites }),
    })),
  );
};

/** Prints one line per step and the sum, and returns the exit code. */
export const sumUp = () => {
  console.log('\n');
  // Repeated at the end, where it is found after half an hour of output.
  for (const text of results.flatMap(({ failures }) => failures ?? [])) console.log(`FAILED  ${text}`);
  for (const { name, failed, seconds } of results) {
    const mark = failed > 0 ? 'FAILED' : 'ok';
    console.log(`${mark.padEnd(8)}${name.padEnd(44)}${`${seconds.toFixed(1)} s`.padStart(9)}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
};
