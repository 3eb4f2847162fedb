import { formatUnits, parseUnits } from 'viem';
import type { Cents } from '#domain/money.ts';

/** Prices move between sending the coins and recording them. */
const tolerancePercent = 5n;
const unitPlaces = 36;
const ratePlaces = 18;

const asFraction = (cents: Cents, places: number): bigint => BigInt(cents) * 10n ** BigInt(places - 2);

/**
 * Whether these coins match the payout's value, within the tolerance for price changes. @param units coins, as a decimal of at
 * most 36 places @param rate dollars per coin, as a decimal
 */
export function isWorth(arrivalCents: Cents, units: string, rate: string): boolean {
  const arrival = asFraction(arrivalCents, unitPlaces + ratePlaces);
  const sent = parseUnits(units, unitPlaces) * parseUnits(rate, ratePlaces);
  const difference = sent > arrival ? sent - arrival : arrival - sent;
  return difference * 100n <= arrival * tolerancePercent;
}

/** Coins worth the payout, rounded up to the asset's precision so that the shopper never gets less. */
export function coinsFor(arrivalCents: Cents, decimals: number, rate: string): string {
  const dollarsPerCoin = parseUnits(rate, ratePlaces);
  const wanted = asFraction(arrivalCents, decimals + ratePlaces);
  return formatUnits((wanted + dollarsPerCoin - 1n) / dollarsPerCoin, decimals);
}

/** Dollars per coin at the payout. */
export const effectiveRate = (arrivalCents: Cents, units: string): string =>
  formatUnits(asFraction(arrivalCents, unitPlaces + ratePlaces) / parseUnits(units, unitPlaces), ratePlaces);
