import { renderUnicodeCompact } from 'uqr';
import { callOps, OpsFailure } from './client.ts';
import type { Command, Run } from './command.ts';

const codeQuestion = 'Code of your authenticator app, or a recovery code';

// A terminal cannot use a passkey: operators who have one enter a code, too.
const isProofNeeded = ({ reason }: OpsFailure): boolean =>
  reason === 'code_needed' || reason === 'passkey_needed';

/** Proves the second factor again for the next minutes. Without a code the server refuses. */
export async function stepUp({ server, terminal }: Run): Promise<void> {
  await callOps(server, 'stepUpConfirm', { code: await terminal.askSecret(codeQuestion) });
}

/** Prompts for a code only after the server required one. */
export async function withCode<Data>(
  { terminal }: Run,
  call: (code?: string) => Promise<Data>,
): Promise<Data> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OpsFailure) || !isProofNeeded(error)) throw error;
  }
  return call(await terminal.askSecret(codeQuestion));
}

export const secondFactorCommands: readonly Command[] = [
  {
    name: 'second-factor begin',
    args: [],
    options: {},
    summary:
      'shows a secret for your authenticator app; confirming its first code replaces the current secret',
    run: async (run) => {
      const { server, terminal } = run;
      const password = await terminal.askSecret('Password');
      const data = await withCode(run, (code) =>
        callOps(server, 'secondFactorBegin', { password, ...(code !== undefined && { code }) }),
      );
      const text = `Scan this with your authenticator app, or type the secret into it. It is not shown again.

${renderUnicodeCompact(data.uri)}

Secret   ${data.secret}
Address  ${data.uri}

Next, within 15 minutes: npm run ops -- second-factor confirm`;
      return { data, text };
    },
  },
  {
    name: 'second-factor confirm',
    args: [],
    options: {},
    summary:
      'confirms the secret with the first code of your app, shows ten recovery codes; ends your other sessions',
    run: async ({ server, terminal }) => {
      const code = await terminal.askSecret('Code of your authenticator app');
      const data = await callOps(server, 'secondFactorConfirm', { code });
      const text = `From now on you sign in with a code. Each of these recovery codes replaces one code, once.
Keep them away from the app: they are not shown again.

${data.recoveryCodes.map((each) => `    ${each}`).join('\n')}`;
      return { data, text };
    },
  },
];
