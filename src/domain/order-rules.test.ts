import { describe, expect, test } from 'vitest';
import { freight, untilFree } from './freight.ts';
import { asCents } from './money.ts';
import {
  isRefundable,
  next,
  orderStatuses,
  type OrderStatus,
  shopperActions,
  transitions,
} from './order-state.ts';
import { discount, type PromoRule } from './promo.ts';

describe('freight', () => {
  const rule = { baseCents: asCents(490), perKgCents: asCents(100), freeFromCents: asCents(5000) };
  test.each([
    [1000, 200, 490],
    [1000, 1000, 490],
    [1000, 1001, 590],
    [1000, 3500, 790],
    [4999, 200, 490],
    [5000, 9000, 0],
  ])('shipping goods of %i cents that weigh %i g costs %i cents', (goods, grams, cost) => {
    expect(freight(rule, asCents(goods), grams)).toBe(cost);
  });

  test('returns the amount missing for free shipping', () => {
    expect(untilFree(rule, asCents(4100))).toBe(900);
    expect(untilFree(rule, asCents(5000))).toBeNull();
    expect(untilFree({ ...rule, freeFromCents: null }, asCents(1))).toBeNull();
  });
});

describe('promo codes', () => {
  const percent: PromoRule = {
    kind: 'percent',
    value: 1000,
    minSubtotalCents: asCents(2000),
    maxDiscountCents: asCents(3000),
  };
  test('gives no discount below the minimum', () =>
    expect(discount(percent, asCents(1999), asCents(0))).toBe(0));
  test('a percentage applies to the goods only, up to the maximum discount', () => {
    expect(discount(percent, asCents(10_000), asCents(500))).toBe(1000);
    expect(discount(percent, asCents(90_000), asCents(500))).toBe(3000);
  });
  test('a freight code deducts exactly the freight', () => {
    expect(
      discount(
        { kind: 'freight', value: 0, minSubtotalCents: asCents(0), maxDiscountCents: null },
        asCents(900),
        asCents(490),
      ),
    ).toBe(490);
  });
  test('leaves a price of at least one cent', () => {
    expect(
      discount(
        { kind: 'amount', value: 5000, minSubtotalCents: asCents(0), maxDiscountCents: null },
        asCents(4000),
        asCents(0),
      ),
    ).toBe(3999);
  });
});

describe('order states', () => {
  test('only canceled orders and completed ones past their refund period allow no action except removal', () => {
    const hasNext = (status: OrderStatus) =>
      transitions
        .filter((row) => row.from === status && row.only !== 'refundable')
        .some((row) => row.action !== 'remove');
    expect(new Set(orderStatuses.filter((status) => !hasNext(status)))).toEqual(new Set([-1, 4]));
  });
  test('has at most one transition for each state, action and actor', () => {
    const keys = transitions.flatMap((row) => row.by.map((by) => `${row.from} ${row.action} ${by}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('lists the actions of a shopper by order status', () => {
    expect(shopperActions({ status: 0 })).toEqual(['pay', 'cancel']);
    expect(shopperActions({ status: 1 })).toEqual(['cancel', 'refund']);
    expect(shopperActions({ status: 1, packed: true })).toEqual(['refund']);
    expect(shopperActions({ status: 2 })).toEqual(['confirm', 'refund']);
    expect(shopperActions({ status: 3 })).toEqual(['review', 'refund']);
    expect(shopperActions({ status: 4 })).toEqual(['remove']);
  });
  test('a completed order can be refunded until the refund period after its receipt ends', () => {
    const receivedAt = new Date('2026-11-01T12:00:00Z');
    const at = (time: string) => isRefundable(receivedAt, Date.parse(time));
    expect([at('2026-11-16T11:59:59Z'), at('2026-11-16T12:00:00Z')]).toEqual([true, false]);
    expect(isRefundable(null)).toBe(false);
    expect(shopperActions({ status: 4, refundable: true })).toEqual(['refund', 'remove']);
    expect(next({ status: -4, before: 4 }, 'resume', 'operator')).toBe(4);
  });
  test('packing starts once and keeps the status', () => {
    expect(next({ status: 1 }, 'pack', 'operator')).toBe(1);
    expect(next({ status: 1, packed: true }, 'pack', 'operator')).toBeNull();
    expect(next({ status: 1 }, 'pack', 'shopper')).toBeNull();
  });
  test('after-sale resumes the previous status, unless the order was refunded completely', () => {
    expect(next({ status: -4, before: 2 }, 'resume', 'operator')).toBe(2);
    expect(shopperActions({ status: -4, before: 2 })).toEqual([]);
    expect(next({ status: -4, before: 2, refunded: true }, 'resume', 'operator')).toBeNull();
    expect(shopperActions({ status: -4, before: 2, refunded: true })).toEqual(['remove']);
  });
  test('shoppers cannot trigger the clock’s transitions, nor cancel packed or shipped orders', () => {
    expect(next({ status: 0 }, 'expire', 'clock')).toBe(-1);
    expect(next({ status: 0 }, 'expire', 'shopper')).toBeNull();
    expect(next({ status: 1, packed: true }, 'cancel', 'shopper')).toBeNull();
    expect(next({ status: 2 }, 'cancel', 'shopper')).toBeNull();
  });
});
