import * as v from 'valibot';
import { opsCalls } from '../../modules/back-office/calls.ts';

/**
 * Creates the first owner in the server's own database, found by the server's settings (DATABASE_URL, or DATA_DIR, whose
 * PostgreSQL it shares if running). Not over HTTP: behind a proxy on the same machine every visitor would come from loopback.
 * @throws Error when there is an operator already, or the name or password is invalid
 */
export async function createFirst(env: NodeJS.ProcessEnv, name: string, password: string): Promise<void> {
  if (!v.is(opsCalls.login.input.entries.name, name))
    throw new Error(`${String(name)} is not an email address`);
  if (!v.is(opsCalls.password.input.entries.password, password))
    throw new Error('The password needs at least 12 characters');
  // Only this command loads the server's code.
  const [{ readConfig }, { startDatabase }, { createLog }, { createFirstOwner }] = await Promise.all([
    import('../../platform/config.ts'),
    import('../../platform/db/start.ts'),
    import('../../platform/log.ts'),
    import('../../modules/back-office/operators.ts'),
  ]);
  const database = await startDatabase(readConfig(env), createLog('silent'));
  try {
    if (!(await createFirstOwner(database.db, { name, password })))
      throw new Error('There is an operator already: an owner can add others');
  } finally {
    await database.stop();
  }
}
