import { callOps } from './client.ts';
import { type Command, type Run, word } from './command.ts';
import { createFirst } from './first-operator.ts';
import { stacked, when } from './print.ts';
import { withCode } from './second-factor-commands.ts';
import { keepToken } from './token-file.ts';

const fewRecoveryCodes = 4;

/** http is only for this machine: elsewhere passwords would be sent unencrypted. */
function warnOfPlainHttp({ server, terminal }: Run): void {
  const { protocol, hostname } = new URL(server.url);
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return;
  terminal.warn(`Warning: ${server.url} is not encrypted.`);
}

export const sessionCommands: readonly Command[] = [
  {
    name: 'init',
    args: ['EMAIL'],
    options: {},
    summary:
      'creates the first owner, using the server’s settings and database; only while there is no operator',
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
    args: ['EMAIL'],
    options: {},
    summary: 'signs in for 12 hours; the first time you choose your own password',
    run: async (run) => {
      warnOfPlainHttp(run);
      const password = await run.terminal.askSecret('Password');
      const { token, ...session } = await withCode(run, (code) =>
        callOps(run.server, 'login', { name: word(run), password, ...(code !== undefined && { code }) }),
      );
      const kept = await keepToken(run.env, run.server.url, token);
      if (session.mustChoosePassword) {
        const own = await run.terminal.askNewSecret('New password, at least 12 characters');
        await callOps({ ...run.server, token }, 'password', { oldPassword: password, password: own });
      }
      const until = when(session.expiresAt);
      const { recoveryCodesLeft } = session;
      const text = stacked([
        `Signed in as ${session.roles.join(', ')} until ${until}. Token stored in ${kept}`,
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
    args: [],
    options: {},
    summary: 'ends the session',
    run: async ({ server, env }) => {
      await callOps(server, 'logout', {});
      await keepToken(env, server.url);
      return { data: {}, text: 'Signed out' };
    },
  },
  {
    name: 'password',
    args: [],
    options: {},
    summary: 'chooses a new password; ends your other sessions',
    run: async (run) => {
      warnOfPlainHttp(run);
      const oldPassword = await run.terminal.askSecret('Current password');
      const password = await run.terminal.askNewSecret('New password, at least 12 characters');
      await callOps(run.server, 'password', { oldPassword, password });
      return { data: {}, text: 'Password changed' };
    },
  },
];
