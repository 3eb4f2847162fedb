import type { Context } from 'hono';
import type { Services } from '../../../platform/http/context.ts';
import { readInput } from '../../../platform/http/input.ts';
import { page } from '../../../platform/mail/page.ts';
import { MailPageInput } from './calls.ts';
import { exampleMail } from './mails.ts';

/** Where `opsApi` serves the HTML version of a mail, for the frame of the console. */
export const mailPagePath = 'mail/page';

/**
 * A mail has inline styles and images of the shop, which the policy of the console does not allow. This one allows just these, and
 * no script. `sandbox` gives the document an origin of its own, and disables its links: the orders in examples do not exist.
 */
const policyOf = (publicUrl: string) =>
  [
    `default-src 'none'`,
    `img-src ${new URL(publicUrl).origin}`,
    `style-src 'unsafe-inline'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'sandbox',
  ].join('; ');

/** Without permission for popups, links to a new window lead nowhere. */
const inertLinks = '<head><base target="_blank">';

export async function sendMailPage(c: Context, services: Services): Promise<Response> {
  const { scheme, ...input } = await readInput(c, 'GET', MailPageInput);
  const html = await page(await exampleMail(services, input), { scheme });
  return c.html(html.replace('<head>', inertLinks), 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(services.config.publicUrl),
  });
}
