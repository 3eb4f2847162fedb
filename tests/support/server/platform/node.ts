// A minimal server process: opens the database, reports it, writes a row for each line on stdin.
import readline from 'node:readline';
import { startDatabase } from '../../../../server/platform/db/start.ts';
import { createLog } from '../../../../server/platform/log.ts';

const print = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

const log = createLog('silent');
const database = await startDatabase(
  { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databasePool: 3 },
  log,
);
const { rows } = await database.pool.query('select pg_postmaster_start_time()::text as started');
// Before the report: the parent may stop the process at once.
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
print({ ready: true, ...rows[0] });

for await (const hash of readline.createInterface({ input: process.stdin })) {
  const insert = "insert into picture (hash, width, height, colour) values ($1, 1, 1, '#000000')";
  await database.pool.query(insert, [hash]).then(
    () => print({ written: hash }),
    (error: Error) => print({ failed: error.message }),
  );
}
