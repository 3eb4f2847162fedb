import { Counter } from '@prometheus-io/client';
import type { Services } from '../../platform/http/context.ts';
import { compose } from './compose.ts';
import {
  claimDeliveries,
  closeDelivery,
  type Delivery,
  maxAttempts,
  noteOutcome,
  postponeDelivery,
} from './deliveries.ts';
import { type Sender, sendPush } from './send.ts';
import { vapidKeys } from './vapid.ts';
import type { Job } from '../../platform/jobs/runner.ts';
import { registry } from '../../platform/metrics/registry.ts';

const attempted = new Counter({
  name: 'okanto_pushes_total',
  help: 'Attempts to push by outcome: delivered, retried, gone (the browser has unsubscribed) or abandoned.',
  labelNames: ['outcome'],
  registers: [registry],
});

/** Push services are fast and many; one that hangs blocks this many slots. */
const atOnce = 20;

/** Pushes to browsers, at least once each: the device recognizes a duplicate. */
export const pushJob: Job = {
  name: 'push',
  everySeconds: 1,
  async runBatch(services) {
    const { db, config } = services;
    const claimed = await claimDeliveries(db, atOnce);
    if (claimed.length === 0) return false;
    const sender: Sender = {
      keys: await vapidKeys(db),
      subject: `mailto:${/[^<>\s]+@[^<>\s]+/.exec(config.mailFrom)?.[0]}`,
      privateHosts: config.pushPrivateHosts,
    };
    await Promise.all(claimed.map((delivery) => deliver(services, delivery, sender)));
    return true;
  },
};

async function deliver({ db, log }: Services, delivery: Delivery, sender: Sender): Promise<void> {
  const { noticeId: notice, subscriptionId: browser, attempts } = delivery;
  const composed = await compose(db, delivery);
  if (!composed) return closeDelivery(db, delivery);
  const { is, retryAfterSeconds, why } = await sendPush(composed.browser, composed.push, sender);
  await noteOutcome(db, browser, is === 'delivered' ? null : why);
  if (is === 'later' && attempts < maxAttempts) {
    if (retryAfterSeconds > 0) await postponeDelivery(db, delivery, retryAfterSeconds);
    attempted.inc({ outcome: 'retried' });
    log.info({ notice, browser, attempts, why }, 'push postponed');
    return;
  }
  attempted.inc({ outcome: is === 'later' || is === 'refused' ? 'abandoned' : is });
  // The URL itself is a secret: it allows pushes to the user's phone.
  if (is === 'gone') await db.deleteFrom('push_subscription').where('id', '=', browser).execute();
  else await closeDelivery(db, delivery);
  log.info({ notice, browser, attempts, why }, is === 'delivered' ? 'push delivered' : 'push abandoned');
}
