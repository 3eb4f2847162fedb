import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Extract } from '../../../contract/wallet.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Audit states of spec §4, and ours for a withdrawal its owner took back. */
export type AuditState = Extract['status'];

export const auditWords: Record<AuditState, { name: MessageDescriptor; icon: LucideIcon; tone: string }> = {
  0: { name: msg`Auditing`, icon: Hourglass, tone: 'text-info' },
  1: { name: msg`Passed`, icon: CircleCheck, tone: 'text-success' },
  2: { name: msg`Refused`, icon: CircleX, tone: 'text-danger' },
  3: { name: msg`Cancelled`, icon: Ban, tone: 'text-text-3' },
};

export const filterWords: Record<AuditFilter, MessageDescriptor> = {
  all: msg`All`,
  0: auditWords[0].name,
  1: auditWords[1].name,
  2: auditWords[2].name,
};
