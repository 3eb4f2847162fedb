import { callOf } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { brand } from '#domain/brand.ts';
import { areas } from './areas.ts';
import { components } from './components.ts';
import { operation } from './operation.ts';
import { otherPaths } from './other-paths.ts';

/** Address → method → operation. */
type Paths = Record<string, Record<string, unknown>>;

/**
 * The whole API as an OpenAPI 3.1 document, made of the definitions of its calls.
 * @param publicUrl origin under which the shop is reached
 * @param absent calls that this server does not offer
 * @param shop name of the shop
 * @throws when JSON Schema cannot express a schema of the contract
 */
export function openApiDocument(
  publicUrl: string,
  absent: ReadonlySet<EndpointName> = new Set(),
  shop: string = brand.name,
) {
  const paths: Paths = { ...otherPaths };
  for (const { name: tag, calls } of areas) {
    for (const name of calls) {
      if (absent.has(name)) continue;
      const { method, path } = callOf(name);
      const at = (paths[`/api/${path}`] ??= {});
      at[method.toLowerCase()] = operation(name, tag);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${shop} API`,
      version: '1',
      summary: 'All calls that the app of the shop uses.',
      description: `The guide at ${publicUrl}/developers explains how the calls work together.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/developers` },
    tags: [
      ...areas.map(({ name, about }) => ({ name, description: about })),
      { name: 'Live events and images', description: 'Responses other than JSON.' },
    ],
    paths,
    components: components(),
  };
}
