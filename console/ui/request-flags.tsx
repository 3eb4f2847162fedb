import { Plural, Trans } from '@lingui/react/macro';
import type { Output } from '../api/call.ts';
import { Notice } from './notice.tsx';

/** Signs of fraud in a request about money and in its account. */
export function RequestFlags({
  of: { newAccount, requests, refused, declined },
}: {
  of: Output<'recharge/show' | 'extract/show'>['flags'];
}) {
  if (!newAccount && requests + refused + declined === 0) return null;
  return (
    <Notice>
      <ul className="grid gap-1">
        {newAccount && (
          <li>
            <Trans>The account was less than 7 days old at the request.</Trans>
          </li>
        )}
        {requests > 0 && (
          <li>
            <Plural
              value={requests}
              one="# other request within the 24 hours before it"
              other="# other requests within the 24 hours before it"
            />
          </li>
        )}
        {refused > 0 && (
          <li>
            <Plural
              value={refused}
              one="# request was refused or reversed within the 30 days before it"
              other="# requests were refused or reversed within the 30 days before it"
            />
          </li>
        )}
        {declined > 0 && (
          <li>
            <Plural
              value={declined}
              one="The card company declined # request within the 30 days before it"
              other="The card company declined # requests within the 30 days before it"
            />
          </li>
        )}
      </ul>
    </Notice>
  );
}
