import { callOps } from './client.ts';
import { type Command, type Run, word } from './command.ts';
import { createFirst } from './first-operator.ts';
import { stacked, when } from './print.ts';
import { withCode } from './second-factor-commands.ts';
import { keepToken } from './token-file.ts';

const fewRecoveryCodes = 4;

/** http is only for this machine: elsewhere passwords would be sent unencrypted. */
function warnOfPlainHttp({ door, terminal }: Run): void {
  const { protocol, hostname } = new URL(door.url);
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return;
  terminal.warn(`Careful: ${door.url} is not encrypted.`);
}

export const sessionCommands: readonly Command[] = [
  {
    name: 'init',
    takes: ['EMAIL'],
    options: {},
    says: 'creates the first owner, using the server’s settings and database; only while there is no operator',
    run: async (run) => {
      const name = word(run).toLowerCase();
      const password = await run.terminal.askNewSecret('Password, at least 12 characters');
      await createFirst(run.env, name, password);
      return {
        data: { name, roles: ['owner'] },
        text: `${name} is an owner now. Next: npm run ops -- login ${name}`,
      };
    },
  },
  {
    name: 'login',
    takes: ['EMAIL'],
    options: {},
    says: 'signs in for 12 hours; the first time you choose your own password',
    run: async (run) => {
      warnOfPlainHttp(run);
      const password = await run.terminal.askSecret('Password');
      const { token, ...session } = await withCode(run, (code) =>
        callOps(run.door, 'login', { name: word(run), password, ...(code !== undefined && { code }) }),
      );
      const kept = await keepToken(run.env, run.door.url, token);
      if (session.mustChoosePassword) {
        const own = await run.terminal.askNewSecret('A password of your own, at least 12 characters');
        await callOps({ ...run.door, token }, 'password', { oldPassword: password, password: own });
      }
      const until = when(session.expiresAt);
      const { recoveryCodesLeft } = session;
      const text = stacked([
        `Signed in as ${session.roles.join(', ')} until ${until}. Token kept in ${kept}`,
        recoveryCodesLeft !== null && recoveryCodesLeft < fewRecoveryCodes
          ? `Recovery codes left: ${recoveryCodesLeft}. New ones: npm run ops -- second-factor begin`
          : null,
        session.mustSetUpSecondFactor
          ? 'This shop requires a second factor. Next: npm run ops -- second-factor begin'
          : null,
      ]);
      return { data: session, text };
    },
  },
  {
    name: 'logout',
    takes: [],
    options: {},
    says: 'ends the session',
    run: async ({ door, env }) => {
      await callOps(door, 'logout', {});
      await keepToken(env, door.url);
      return { data: {}, text: 'Signed out' };
    },
  },
  {
    name: 'password',
    takes: [],
    options: {},
    says: 'chooses a new password; ends your other sessions',
    run: async (run) => {
      warnOfPlainHttp(run);
      const oldPassword = await run.terminal.askSecret('Password until now');
      const password = await run.terminal.askNewSecret('New password, at least 12 characters');
      await callOps(run.door, 'password', { oldPassword, password });
      return { data: {}, text: 'The new password counts from now on' };
    },
  },
];
