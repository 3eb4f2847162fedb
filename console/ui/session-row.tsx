import { useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { moment } from './times.ts';

interface Client {
  browser: string | null;
  system: string | null;
}

interface SessionRowProps {
  session: Client & { signedInAt: number; lastUsedAt: number; address?: string | null };
  /** Beside the name of the browser. */
  mark?: ReactNode;
  /** Ends the session. */
  command?: ReactNode;
}

const handhelds = new Set<string | null>(['Android', 'iOS', 'iPadOS', 'HarmonyOS']);

/** A browser that is signed in, of a shopper or an operator. */
export function SessionRow({ session, mark, command }: SessionRowProps) {
  const { t } = useLingui();
  return (
    <BrowserRow
      client={session}
      mark={mark}
      details={[
        t`Used ${moment(session.lastUsedAt)}`,
        t`signed in ${moment(session.signedInAt)}`,
        session.address,
      ]}
      command={command}
    />
  );
}

interface BrowserRowProps {
  client: Client;
  mark?: ReactNode;
  details: readonly (string | null | undefined)[];
  /** Below the details. */
  failure?: string | false;
  command?: ReactNode;
}

/** A browser in a list, with a command on it. */
export function BrowserRow({ client, mark, details, failure = false, command }: BrowserRowProps) {
  const name = useBrowserName(client);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5 last:border-b-0">
      <Icon
        of={handhelds.has(client.system) ? Smartphone : Monitor}
        size={18}
        className="shrink-0 text-text-2"
      />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {mark}
        </p>
        <p className="text-xs break-words text-text-2">{details.filter(Boolean).join(' · ')}</p>
        {failure && <p className="text-xs break-words text-danger">{failure}</p>}
      </div>
      {command}
    </li>
  );
}

/** Browser and system, in the words of the shop's own screen of sessions. */
export function useBrowserName(client: Client | null): string {
  const { t } = useLingui();
  const { browser, system } = client ?? { browser: null, system: null };
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
}
