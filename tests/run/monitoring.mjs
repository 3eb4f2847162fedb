/**
 * Checks deploy/monitoring with Debian's promtool: the rules, their unit tests, the example of Prometheus, and the expressions of the
 * dashboard, for which promtool has no command: they are checked as recording rules.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './install.mjs';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const isInstalled = () => spawnSync('promtool', ['--version']).status === 0;

if (!isInstalled() && !(aptInstall('prometheus') && isInstalled())) {
  console.error('promtool (Debian package prometheus) is neither installed nor installable here.');
  process.exit(1);
}

const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8'));
const rules = panels
  .flatMap(({ targets = [] }) => targets)
  .map(({ expr }, index) => ({ record: `panel_${index}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
const temporary = mkdtempSync(join(tmpdir(), 'okanto-monitoring-'));
// JSON is YAML.
writeFileSync(join(temporary, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));

const commands = [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'rules', join(temporary, 'panels.yml')],
];
const statuses = commands.map(
  (command) => spawnSync('promtool', command, { cwd: folder, stdio: 'inherit' }).status,
);
rmSync(temporary, { recursive: true });
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
