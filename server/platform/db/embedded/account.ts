import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';

/** The operating system account that PostgreSQL runs as: it refuses to run as root. */
export type Account = {
  /** Required owner of its folder; absent = the user who runs this process. */
  uid?: number;
  gid?: number;
  /** Prefix of every command. */
  prefix: readonly string[];
  /** The same for initdb alone, which requires a user with a name. */
  initPrefix?: readonly string[];
};

const nobody = 65_534;
const userNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * Chooses the account. An ordinary user runs PostgreSQL as itself. Root runs it as the owner of an existing folder, else under a
 * user id that belongs to this folder alone, else, where initdb cannot run so, as `nobody`, which other programs share. Under a
 * parent that only root may enter (such as /root) `nobody` reaches neither the folder nor the programs; there a user namespace
 * maps root's process to `nobody`. @throws when none of these is possible
 */
export function chooseAccount(folder: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, prefix: [] };
  const parent = path.dirname(folder);
  const own = ownId(folder);
  if (!owner && mayReach(postgres, parent, own, userNamespace))
    return { uid: own, gid: own, prefix: [], initPrefix: userNamespace };
  if (!owner && mayReach(postgres, parent, nobody)) return { uid: nobody, gid: nobody, prefix: [] };
  const [program = '', ...args] = userNamespace;
  if (spawnSync(program, [...args, 'true']).status === 0) return { prefix: userNamespace };
  throw new Error(
    `PostgreSQL refuses to run as root, and the user “nobody” cannot reach ${parent} or ${postgres}. ` +
      'Start the server as an ordinary user, move it out of the private folder, or set DATABASE_URL.',
  );
}

/** No system assigns ids from 0x70000000 on; 24 bits of the path's hash keep folders apart. */
const ownId = (folder: string): number =>
  0x70_00_00_00 + createHash('sha256').update(folder).digest().readUIntBE(0, 3);

function mayReach(program: string, folder: string, id: number, prefix: readonly string[] = []): boolean {
  const test = ['/bin/sh', '-c', 'test -x "$0" && test -x "$1"', program, folder];
  const [command = '', ...args] = [...prefix, ...test];
  return spawnSync(command, args, { uid: id, gid: id, cwd: '/' }).status === 0;
}
