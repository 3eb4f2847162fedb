import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/** As whom PostgreSQL runs: it refuses to be root. */
export type Account = {
  /** The owner its folder must have; absent = the user who runs this process. */
  uid?: number;
  gid?: number;
  /** Words put in front of every command. */
  prefix: readonly string[];
};

const nobody = 65_534;
const userNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * Chooses the account. An ordinary user runs PostgreSQL as itself. Root runs it as the owner of an existing
 * folder, else as `nobody`. Under a parent that only root may enter (such as /root) `nobody` reaches neither
 * the folder nor the programs; there a user namespace shows root's process to itself as `nobody`.
 * @throws when none of these is possible
 */
export function chooseAccount(folder: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, prefix: [] };
  if (!owner && mayReach(postgres, path.dirname(folder))) return { uid: nobody, gid: nobody, prefix: [] };
  const [program = '', ...args] = userNamespace;
  if (spawnSync(program, [...args, 'true']).status === 0) return { prefix: userNamespace };
  throw new Error(
    `PostgreSQL refuses to run as root, and the user “nobody” cannot reach ${path.dirname(folder)} or ${postgres}. ` +
      'Start the server as an ordinary user, move it out of the private folder, or set DATABASE_URL.',
  );
}

function mayReach(program: string, folder: string): boolean {
  const test = ['-c', 'test -x "$0" && test -x "$1"', program, folder];
  return spawnSync('/bin/sh', test, { uid: nobody, gid: nobody, cwd: '/' }).status === 0;
}
