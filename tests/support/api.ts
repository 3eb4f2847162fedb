import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { sandboxAcquirer } from '../../server/cards/sandbox.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { sharedSecret } from '../../server/platform/db/shared-secret.ts';
import { api } from '../../server/api.ts';
import type { Handlers, Services } from '../../server/platform/http/context.ts';
import { publicReads } from '../../server/platform/http/public-reads.ts';
import type { Log } from '../../server/platform/log.ts';
import { refusalsOf } from '../../server/modules/openapi/refusals.ts';
import { opsApi } from '../../server/modules/back-office/api.ts';
import { privateImageRoutes, privateImages } from '../../server/platform/images/private.ts';
import { createDerive } from '../../server/platform/images/derive.ts';
import { folderObjects } from '../../server/platform/images/objects.ts';
import { originals } from '../../server/platform/images/store.ts';
import { requestOf, type Sender } from './request.ts';
import { failUndocumented } from './server/back-office/documented.ts';

export interface Api {
  url: string;
  services: Services;
  /** One call as a client sends it, built from the endpoint table. */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    options?: Sender,
  ): Promise<{ status: number; body: Envelope<Output<Name>> }>;
  /** Data of a call that must succeed. @throws with the response otherwise */
  ok<Name extends EndpointName>(name: Name, input: Input<Name>, options?: Sender): Promise<Output<Name>>;
  /** Refusal of a call that must be refused. @throws with the response otherwise */
  refusal<Name extends EndpointName>(name: Name, input: Input<Name>, options?: Sender): Promise<Refused>;
}

type Refused = NonNullable<Extract<Envelope<unknown>, { code: 0 }>['data']>;

/** `services`: replacements for a test, e.g. an image store that it reads itself. */
interface Settings {
  db: Kysely<Database>;
  log: Log;
  services?: Partial<Services>;
}

/** A real server with these handlers on a free port, stopped after the test file. */
export async function startApi(settings: Settings, handlers: Partial<Handlers>): Promise<Api> {
  const { stop, ...started } = await serveApi(settings, handlers);
  afterAll(stop);
  return started;
}

/** The same, stopped by the caller. */
export async function serveApi(
  { db, log, services: given }: Settings,
  handlers: Partial<Handlers>,
): Promise<Api & { stop: () => Promise<void> }> {
  const folder = path.join(os.tmpdir(), `okanto-test-pictures-${process.pid}`);
  const places = given?.imagePlaces ?? {
    originals: folderObjects(path.join(folder, 'originals')),
    derived: folderObjects(path.join(folder, 'derived')),
    private: folderObjects(path.join(folder, 'private')),
  };
  const images = originals(places.originals);
  const services: Services = {
    config: readConfig({}),
    db,
    log,
    images,
    derive: createDerive(images, places.derived),
    privateImages: privateImages(places.private, await sharedSecret(db, 'private pictures')),
    imagePlaces: places,
    cards: sandboxAcquirer(db),
    translator: null,
    // One test file sends more requests from its address than a household.
    publicReads: publicReads(db, 4, { limit: { burst: 1_000_000, perSecond: 1_000 } }),
    ...given,
  };
  // Handlers of unneeded modules are omitted; nothing calls them.
  const app = new Hono()
    .use('/api/ops/*', failUndocumented)
    .route('/api/ops', opsApi(services))
    .route('/api', api(services, handlers as Handlers))
    .route('/', privateImageRoutes(services.privateImages));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => void server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));

  const call: Api['call'] = async (name, input, options = {}) => {
    const response = await fetch(...requestOf(url, name, input, options));
    return { status: response.status, body: (await response.json()) as Envelope<Output<typeof name>> };
  };
  return {
    url,
    services,
    call,
    stop,
    async ok(name, input, options) {
      const { status, body } = await call(name, input, options);
      if (body.code !== 1) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    async refusal(name, input, options) {
      const { status, body } = await call(name, input, options);
      if (body.code === 1 || !body.data)
        throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      // 429 has its own response, the same for every call.
      if (status === 200 && !refusalsOf(name).includes(body.data.reason))
        throw new Error(
          `${name} is refused for ${body.data.reason}, which its definition in src/contract does not list`,
        );
      return body.data;
    },
  };
}
