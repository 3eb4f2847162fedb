import { Link } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';

/** A shopper's email address; a link for operators who may open the account. */
export function AccountLink({ account }: { account: string }) {
  const seesAccount = useMay('account/show');
  // The name of an erased account has no @.
  if (!seesAccount || !account.includes('@')) return account;
  return (
    <Link to="/accounts/$account" params={{ account }} className="break-words text-primary underline">
      {account}
    </Link>
  );
}
