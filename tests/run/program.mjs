import { existsSync } from 'node:fs';
import { aptInstall } from './install.mjs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Path of a program whose Debian package has the same name, installing it if allowed; undefined if that fails. */
export const findProgram = (name) => {
  const find = () => folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
  return find() ?? (aptInstall(name) ? find() : undefined);
};
