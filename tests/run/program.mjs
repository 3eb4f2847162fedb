import { existsSync } from 'node:fs';
import { aptInstall } from './install.mjs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Path of a program, installing its Debian package if allowed; undefined if that fails. */
export const findProgram = (name, debianPackage = name) => {
  const find = () => folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
  return find() ?? (aptInstall(debianPackage) ? find() : undefined);
};
