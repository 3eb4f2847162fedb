import { spawnSync } from 'node:child_process';

const succeeds = (command, args, options) => spawnSync(command, args, options).status === 0;

/** Installs a Debian package if permitted: as root, on a machine with apt. Returns whether it worked. */
export const aptInstall = (name) => {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return false;
  console.log(`Installing ${name} with apt-get, which may take a few minutes …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const install = ['install', '-y', '--no-install-recommends', name];
  if (succeeds('apt-get', install, quietly)) return true;
  return succeeds('apt-get', ['update'], quietly) && succeeds('apt-get', install, quietly);
};
