import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Ban, CircleCheck, CircleX, Hourglass, Send, type LucideIcon, Undo2 } from 'lucide-react';
import type { Extract } from '#contract/withdrawals.ts';
import type { Recharge } from '#contract/top-ups.ts';
import type { AuditFilter } from './audit-filter.ts';

// lingui-set comment="State of a top-up or withdrawal"

/**
 * Audit states of spec §4 and additional ones: withdrawals that are canceled or being paid, top-ups that are reversed
 * after their credit.
 */
export type AuditState = Extract['status'] | 'paying' | 'reversed';

export const withdrawalState = ({ status, paying }: Extract): AuditState => (paying ? 'paying' : status);

const reversals = new Set<Recharge['reason']>(['recharge_reversed', 'deposit_reversed']);

export const topUpState = ({ status, reason }: Recharge): AuditState =>
  reversals.has(reason) ? 'reversed' : status;

export const auditLabels: Record<AuditState, { name: MessageDescriptor; icon: LucideIcon; tone: string }> = {
  0: { name: msg({ context: 'wallet', message: 'Under review' }), icon: Hourglass, tone: 'text-info' },
  1: { name: msg`Approved`, icon: CircleCheck, tone: 'text-success' },
  2: { name: msg`Declined`, icon: CircleX, tone: 'text-danger' },
  3: { name: msg({ context: 'wallet', message: 'Canceled' }), icon: Ban, tone: 'text-text-3' },
  paying: { name: msg`Being paid out`, icon: Send, tone: 'text-info' },
  reversed: { name: msg`Reversed`, icon: Undo2, tone: 'text-danger' },
};

export const filterLabels: Record<AuditFilter, MessageDescriptor> = {
  all: msg`All`,
  0: auditLabels[0].name,
  1: auditLabels[1].name,
  2: auditLabels[2].name,
};
