import { Link } from '@tanstack/react-router';
import { includes, useSession } from '../api/session.ts';

const numbers = /(?:^|:)([AOFRW]\d{6}[0-9A-Z]+)(?::|$)/;
const deposits = /^(?:suspense(?:_release)?|deposit):(\d+)/;

/** Screens by the first letter of a number. */
const screens = {
  A: { to: '/adjustments/$sn', reads: 'adjustment/show' },
  O: { to: '/orders/$sn', reads: 'order/show' },
  F: { to: '/refunds/$sn', reads: 'refund/show' },
  R: { to: '/top-ups/$sn', reads: 'recharge/show' },
  W: { to: '/withdrawals/$sn', reads: 'extract/show' },
} as const;

const linkClass = 'text-primary underline';

interface SubjectLinkProps {
  /** Command of a transfer, such as `refund:F261126AB12CD`, or a number. */
  of: string;
  /** Linked if the operator may not open the subject, as the order of a refund; else shown as it is. */
  fallback: string;
}

/** The order, top-up, withdrawal, refund or deposit of a transfer, linked if the operator may open it. */
export function SubjectLink({ of, fallback }: SubjectLinkProps) {
  const session = useSession();
  const id = deposits.exec(of)?.[1];
  if (id !== undefined)
    return (
      <Link to="/deposits/$id" params={{ id }} className={linkClass}>
        #{id}
      </Link>
    );
  for (const text of [of, fallback]) {
    const sn = numbers.exec(text)?.[1];
    const screen = sn && screens[sn[0] as keyof typeof screens];
    if (sn && screen && includes(session, screen.reads))
      return (
        <Link to={screen.to} params={{ sn }} className={linkClass}>
          {sn}
        </Link>
      );
  }
  return fallback;
}
