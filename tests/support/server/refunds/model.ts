import * as fc from 'fast-check';
import { sql } from 'kysely';
import { lapsedReturnsJob } from '../../../../server/modules/refunds/lapsed-returns-job.ts';
import { callOps, OpsFailure } from '../../../../server/cli/ops/client.ts';
import { amount, asCents, cents } from '#domain/money.ts';
import { isFreightBack, maxRefund } from '#domain/refund.ts';
import type { Api } from '../../api.ts';
import type { TestAccount } from '../../accounts.ts';
import { refundInput, type Bought, handOver } from './refunding.ts';

/** Generated steps of user, operator, carrier and clock with one order. */
export type ModelStep =
  /** `pieces` of each line, `percent` of their maximum refund; above 100 it must be refused. */
  | { kind: 'apply'; pieces: number[]; percent: number; received: boolean; withReturn: boolean }
  /** `percent` of the requested amount. */
  | { kind: 'pass'; percent: number }
  | { kind: 'refuse' | 'accept' | 'ship' | 'withdraw' | 'handOver' | 'confirm' | 'lapse' };

export const anyStep: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      pieces: fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 2 }),
      percent: fc.constantFrom(1, 33, 50, 99, 100, 100, 100, 101),
      received: fc.boolean(),
      withReturn: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      percent: fc.constantFrom(1, 50, 100, 100, 101),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('refuse', 'accept', 'ship', 'withdraw', 'handOver', 'confirm', 'lapse'),
    }),
  },
) as fc.Arbitrary<ModelStep>;

interface Scene {
  api: Api;
  door: { url: string; token: string };
  buyer: TestAccount;
  order: Bought;
}

const shareOf = (whole: number, percent: number) => asCents(Math.ceil((whole * percent) / 100));

/** Executes one step, if it is allowed. @returns the refunded cents */
export async function perform(scene: Scene, act: ModelStep): Promise<number> {
  const { api, door, buyer, order } = scene;
  const { db } = api.services;
  const open = await db
    .selectFrom('refund')
    .select(['id', 'sn', 'asked_cents'])
    .where('order_id', '=', order.id)
    .where('state', '=', 0)
    .executeTakeFirst();
  const { id = 0, sn = 'F26112100000000', asked_cents: askedCents = 100 } = open ?? {};
  switch (act.kind) {
    case 'apply':
      await apply(scene, act);
      return 0;
    case 'pass': {
      const part = shareOf(askedCents, act.percent);
      const done = await allowed(callOps(door, 'refundPass', { sn, amount: amount(part), reason: 'A part' }));
      if (done && part > askedCents)
        throw new Error(`${amount(part)} of ${amount(asCents(askedCents))} came back`);
      return done ? part : 0;
    }
    case 'refuse':
      await allowed(callOps(door, 'refundRefuse', { sn, reason: 'No' }));
      return 0;
    case 'accept':
      await allowed(callOps(door, 'refundAccept', { sn, returnTo: 'Via Po 1, Torino' }));
      return 0;
    case 'ship':
      await answered(api.call('refundShip', { id: id || 1, carrier: 'Poste', trackingNumber: 'RR1' }, buyer));
      return 0;
    case 'withdraw':
      await answered(api.call('refundCancel', { id: id || 1 }, buyer));
      return 0;
    case 'confirm':
      await answered(api.call('orderConfirm', { sn: order.sn }, buyer));
      return 0;
    case 'handOver': {
      const { status } = await api.ok('orderDetail', { sn: order.sn }, buyer);
      if (status === 1) await handOver(db, order);
      return 0;
    }
    case 'lapse':
      await sql`update refund set accepted_at = now() - interval '15 days'
        where id = ${id} and accepted_at is not null`.execute(db);
      await lapsedReturnsJob.runBatch(api.services);
      return 0;
  }
}

async function apply(scene: Scene, act: Extract<ModelStep, { kind: 'apply' }>): Promise<void> {
  const { api, buyer, order } = scene;
  const info = await api.ok('refundInfo', { sn: order.sn }, buyer);
  const pieces = new Map(info.lines.map(({ id }, index) => [id, act.pieces[index] ?? 0]));
  const most = maxRefund(
    {
      lines: info.lines.map(({ id, left, max }) => ({ id, leftCents: cents(max), leftQuantity: left })),
      freightCents: cents(info.freight),
      freightBack: isFreightBack({ ...info, received: act.received }),
    },
    pieces,
  );
  const wanted = shareOf(most.totalCents, act.percent);
  const lines = [...pieces].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  if (wanted === 0 || lines.length === 0) return;
  const type = act.withReturn ? 1 : 0;
  const input = await refundInput(api.services.db, buyer, order, amount(wanted), {
    lines,
    type,
    received: act.received,
  });
  const { body } = await answered(api.call('orderRefund', input, buyer));
  if (body.code === 1 && wanted > most.totalCents) throw new Error(`more than ${most.totalCents} was taken`);
}

/** A refusal is a valid outcome; an error is not. */
async function allowed(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof OpsFailure && error.status < 500) return false;
    throw error;
  }
}

async function answered<Answer extends { status: number }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer;
}
