import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { randomFrom } from './random.ts';
import type { Seeded } from './seed-products.ts';

const historyDays = 200;

/** Distributes the sales over the last 200 days, or since the product was added, exactly. */
export async function seedSales(trx: Transaction<Database>, seeded: Seeded[]): Promise<void> {
  const ids: number[] = [];
  const ages: number[] = [];
  const pieces: number[] = [];
  for (const { id, product, ageDays } of seeded) {
    const days = Math.min(historyDays, Math.floor(ageDays));
    for (const [age, sold] of spread(product.sold, days, randomFrom(`sales ${product.slug}`)).entries()) {
      if (sold === 0) continue;
      ids.push(id);
      ages.push(age);
      pieces.push(sold);
    }
  }
  await sql`
    insert into product_sales_day (product_id, day, pieces)
    select id, current_date - age, pieces
    from unnest(${ids}::bigint[], ${ages}::int[], ${pieces}::int[]) as sales(id, age, pieces)`.execute(trx);
}

/** Uneven days with the exact sum `total`: each gets the increase of the rounded running sum. */
function spread(total: number, days: number, random: () => number): number[] {
  const weights = Array.from({ length: days }, () => 0.4 + random());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let running = 0;
  let given = 0;
  return weights.map((weight, i) => {
    running += weight;
    const due = i === days - 1 ? total : Math.floor((total * running) / whole);
    const today = due - given;
    given = due;
    return today;
  });
}
