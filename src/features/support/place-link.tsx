import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { HelpPlace } from '#contract/content.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Titles of the screens, as in their title bars. */
const names: Record<HelpPlace, MessageDescriptor> = {
  '/bag': msg`Cart`,
  '/capitalRecord': msg`Transactions`,
  '/cardTopUp': msg`Top up by card`,
  '/changePassword': msg`Change password`,
  '/changePayPwd': msg`Payment password`,
  '/depositRecord': msg`Withdrawal records`,
  '/language': msg`Language`,
  '/order': msg`My orders`,
  '/security': msg`Security`,
  '/setting': msg`Settings`,
  '/topUp': msg`Top up`,
  '/waiting': msg`Waiting to be sent`,
  '/walletTopUp': msg`On-chain top-up`,
  '/withDraw': msg`Withdraw`,
};

/** Link from an article to the screen that it describes. */
export function PlaceLink({ to }: { to: HelpPlace }) {
  const { i18n } = useLingui();
  return (
    <Link to={to} className={buttonClass({ variant: 'soft' })}>
      {i18n._(names[to])}
      <Icon of={ArrowRight} size={18} className="shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
