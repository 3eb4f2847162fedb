import { amount, type Cents } from '#domain/money.ts';

export interface FreightRow {
  freight_base_cents: Cents;
  freight_per_kg_cents: Cents;
  freight_free_from_cents: Cents | null;
}

/** A shop's freight rule for the wire. */
export const freightOf = (row: FreightRow) => ({
  base: amount(row.freight_base_cents),
  perKg: amount(row.freight_per_kg_cents),
  freeFrom: row.freight_free_from_cents === null ? null : amount(row.freight_free_from_cents),
});
