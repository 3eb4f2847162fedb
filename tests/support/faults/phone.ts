import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import type { OutboxRow } from '../../../src/platform/device/mutation.ts';
import { type Deploys, test as base } from '../e2e/deploys.ts';
import { movements, pageEvents } from '../e2e/page-events.ts';
import { newPerson } from '../e2e/steps.ts';
import { keptAnswers, storedRows } from '../e2e/stored-rows.ts';
import type { RunningShop } from '../running-shop.ts';
import { someAddress } from '../some-address.ts';

/** Asks the shop itself, past browser and mishaps. */
export async function shopSays<Name extends EndpointName>(
  shop: string,
  name: Name,
  input: Input<Name>,
  token?: string,
): Promise<Output<Name>> {
  const { path: at, method } = endpoint(name);
  const post = method === 'POST';
  const query = post ? '' : `&${new URLSearchParams(input as Record<string, string>)}`;
  const answer = await fetch(`${shop}/api/${at}?lang=en${query}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token !== undefined && { token }),
      ...(post && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(post && { body: JSON.stringify(input) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Output<Name> };
  if (code !== 1) throw new Error(`${name}: ${msg}`);
  return data;
}

/** A browser with a profile on disk, signed in as somebody new, behind a connection that can fail in every way. */
export class Phone {
  context!: BrowserContext;
  page!: Page;
  email = '';
  token = '';
  /** Events of the page, for the report of a failure. */
  events!: () => string[];

  readonly origin: string;
  readonly shop: string;
  /** The shop's. */
  readonly dataDir: string;
  readonly edge: Deploys;
  readonly #profile: string;
  readonly #options: LaunchOptions;

  constructor(
    origin: string,
    { url, dataDir }: RunningShop,
    edge: Deploys,
    profile: string,
    options: LaunchOptions,
  ) {
    this.origin = origin;
    this.shop = url;
    this.dataDir = dataDir;
    this.edge = edge;
    this.#profile = profile;
    this.#options = options;
  }

  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.#profile, {
      ...this.#options,
      baseURL: this.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    this.page = this.context.pages()[0]!;
    this.events = pageEvents(this.page);
  }

  /** As when the system takes the browser's memory: nothing gets to say goodbye. */
  async kill(): Promise<void> {
    const session = await this.context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const { id } = processInfo.find(({ type }) => type === 'browser')!;
    const gone = new Promise((resolve) => {
      this.context.once('close', resolve);
    });
    process.kill(id, 'SIGKILL');
    await gone;
  }

  async register(): Promise<void> {
    const { email, password } = newPerson();
    const { userinfo } = await shopSays(this.shop, 'register', {
      account: email,
      password,
      givenName: 'Mika',
      familyName: 'Sato',
      mobile: '',
    });
    this.email = email;
    this.token = userinfo.token;
    await this.signIn();
  }

  /**
   * With a cookie that is not written to disk: it takes Chromium half a minute to write a new one, so a killed browser
   * may lose it, and here always does.
   */
  async signIn(): Promise<void> {
    const cookie = { url: this.origin, sameSite: 'Lax' as const };
    await this.context.addCookies([{ name: 'token', value: this.token, ...cookie }]);
  }

  /** Another page in place of the one there is. */
  async renewPage(): Promise<Page> {
    const page = await this.context.newPage();
    await this.page.close();
    this.page = page;
    this.events = pageEvents(page);
    return page;
  }

  /** Pending and refused mutations. */
  outbox = async () => (await storedRows(this.page, 'okanto', 'outbox')) as OutboxRow[];

  /** The calls whose answers are kept for reading offline. */
  kept = async () => (await keptAnswers(this.page)).map(({ name }) => name);

  async end(): Promise<void> {
    await this.context.close().catch(() => {});
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const test = base.extend<{ phone: Phone }>({
  phone: async ({ baseURL, shop, deploys, launchOptions }, use, testInfo) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'okanto-phone-'));
    const phone = new Phone(baseURL!, shop, deploys, profile, launchOptions);
    await phone.start();
    await use(phone);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page-events', {
        body: [...phone.events().slice(-40), ...(await movements(phone.page))].join('\n'),
      });
    await phone.end();
  },
});
export { expect } from '../e2e/deploys.ts';
