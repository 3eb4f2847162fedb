import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CreditCard,
  HandCoins,
  type LucideIcon,
  RotateCcw,
  Scale,
  ShoppingBag,
  Undo2,
  Wrench,
} from 'lucide-react';
import type { TransactionKind } from './transaction-filter.ts';

// lingui-set comment="Kind of a wallet transaction"

/** Labels of the transaction kinds. */
export const transactionLabels: Record<TransactionKind, { name: MessageDescriptor; icon: LucideIcon }> = {
  recharge: { name: msg`Top-up`, icon: ArrowDownToLine },
  payment: { name: msg`Payment`, icon: ShoppingBag },
  refund: { name: msg`Refund`, icon: RotateCcw },
  extract: { name: msg`Withdrawal`, icon: ArrowUpFromLine },
  extract_return: { name: msg`Withdrawal returned`, icon: Undo2 },
  correction: { name: msg`Correction`, icon: Wrench },
  debt_payment: { name: msg`Debt repayment`, icon: HandCoins },
  recharge_reversal: { name: msg`Top-up reversed`, icon: CreditCard },
  adjustment: { name: msg`Balance adjustment`, icon: Scale },
};
