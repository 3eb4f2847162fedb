import { Link } from '@tanstack/react-router';
import { includes, useSession } from '../api/session.ts';

const number = /(?:^|:)([OFRW]\d{6}[0-9A-Z]+)(?::|$)/;
const deposit = /^(?:suspense(?:_release)?|deposit):(\d+)/;

const linkClass = 'relative z-1 text-primary underline';

interface SubjectLinkProps {
  /** Command of a transfer, such as `refund:F261126AB12CD`, or a number. */
  of: string;
  /** Shown if it leads nowhere. */
  text: string;
}

/** The order, top-up, withdrawal, refund or deposit of a transfer, linked if the operator may open it. */
export function SubjectLink({ of, text }: SubjectLinkProps) {
  const session = useSession();
  const depositId = deposit.exec(of)?.[1];
  if (depositId !== undefined)
    return (
      <Link to="/deposits/$id" params={{ id: depositId }} className={linkClass}>
        #{depositId}
      </Link>
    );
  const sn = number.exec(of)?.[1];
  if (sn === undefined) return text;
  const params = { sn };
  if (sn.startsWith('O') && includes(session, 'order/show'))
    return (
      <Link to="/orders/$sn" params={params} className={linkClass}>
        {sn}
      </Link>
    );
  if (sn.startsWith('R') && includes(session, 'recharge/show'))
    return (
      <Link to="/top-ups/$sn" params={params} className={linkClass}>
        {sn}
      </Link>
    );
  if (sn.startsWith('W') && includes(session, 'extract/show'))
    return (
      <Link to="/withdrawals/$sn" params={params} className={linkClass}>
        {sn}
      </Link>
    );
  if (sn.startsWith('F') && includes(session, 'refund/show'))
    return (
      <Link to="/refunds/$sn" params={params} className={linkClass}>
        {sn}
      </Link>
    );
  return sn;
}
