/**
 * `npm run reconcile`: checks the ledger directly in the database, with the server's settings; a server may be running. Prints
 * every discrepancy; exit code 1 if there is one. `npm run ops -- reconcile` requests the same from a running server.
 */
import { readConfig } from '../platform/config.ts';
import { startDatabase } from '../platform/db/start.ts';
import { proveBooks } from '../ledger/reconcile.ts';
import { createLog } from '../platform/log.ts';

const config = readConfig(process.env);
const database = await startDatabase(config, createLog('warn'));
try {
  const { transfers, discrepancies } = await proveBooks(database.db, config);
  for (const { kind, subject, position } of discrepancies) {
    console.log(`${kind}: ${subject}${position === null ? '' : ` at entry ${position}`}`);
  }
  console.log(
    `${transfers} transfers, ${discrepancies.length === 0 ? 'the books are whole' : `${discrepancies.length} discrepancies`}`,
  );
  process.exitCode = discrepancies.length === 0 ? 0 : 1;
} finally {
  await database.stop();
}
