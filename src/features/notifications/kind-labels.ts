import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Headset, type LucideIcon, Package, ShieldCheck, Undo2, Wallet } from 'lucide-react';
import type { NotificationKind } from '#domain/notification-kinds.ts';

// lingui-set comment="Kind of notifications: tab and setting"

export const kindLabels: Record<NotificationKind, { name: MessageDescriptor; icon: LucideIcon }> = {
  order: { name: msg`Orders`, icon: Package },
  refund: { name: msg`Refunds`, icon: Undo2 },
  wallet: { name: msg`Wallet`, icon: Wallet },
  service: { name: msg`Customer service`, icon: Headset },
  security: { name: msg`Security`, icon: ShieldCheck },
};
