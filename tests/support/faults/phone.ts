import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { OutboxRow } from '../../../src/platform/device/mutation.ts';
import { type Deploys, test as base } from '../e2e/deploys.ts';
import { movements, pageEvents } from '../e2e/page-events.ts';
import { newUser } from '../e2e/steps.ts';
import { storedResponses, storedRows } from '../e2e/storage.ts';
import { callShop } from '../request.ts';
import type { RunningShop } from '../running-shop.ts';

/** A browser with a profile on disk, signed in as a new user, behind a connection that can fail in every way. */
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

  /** As when the system reclaims the browser's memory: no unload handler runs. */
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
    const { email, password } = newUser();
    const { userinfo } = await callShop(this.shop, 'register', {
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
   * With a cookie that is not written to disk: Chromium takes half a minute to write a new one, so a killed browser may
   * lose it, and here always does.
   */
  async signIn(): Promise<void> {
    const cookie = { url: this.origin, sameSite: 'Lax' as const };
    await this.context.addCookies([{ name: 'token', value: this.token, ...cookie }]);
  }

  /** Another page that replaces the current one. */
  async renewPage(): Promise<Page> {
    const page = await this.context.newPage();
    await this.page.close();
    this.page = page;
    this.events = pageEvents(page);
    return page;
  }

  /** Pending and refused mutations. */
  outbox = async () => (await storedRows(this.page, 'okanto', 'outbox')) as OutboxRow[];

  /** Calls whose responses are stored for offline use. */
  storedCalls = async () => (await storedResponses(this.page)).map(({ name }) => name);

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
