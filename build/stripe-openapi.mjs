/**
 * Cuts the operations that the server uses out of Stripe's published OpenAPI description (MIT license), for the double in
 * tests/support/stripe. Usage: node build/stripe-openapi.mjs path/to/stripe.com.json
 */
import { readFileSync, writeFileSync } from 'node:fs';

const operations = {
  '/v1/customers': ['post'],
  '/v1/customers/{customer}': ['delete'],
  '/v1/setup_intents': ['post'],
  '/v1/payment_methods/{payment_method}': ['get'],
  '/v1/payment_methods/{payment_method}/detach': ['post'],
  '/v1/payment_intents': ['post', 'get'],
  '/v1/payment_intents/{intent}': ['get'],
  '/v1/payment_intents/{intent}/cancel': ['post'],
  '/v1/refunds': ['post'],
  '/v1/disputes/{dispute}': ['get'],
  '/v1/charges/{charge}': ['get'],
};

/** The description is older than the pinned API version, in which this parameter was renamed (changelog of the library, 2026). */
const renamed = ({ payment_method_types: types, ...properties }) => ({
  ...properties,
  ...(types && { allowed_payment_method_types: types }),
});

/** Descriptions make up half of the file and validate nothing. */
const isNoise = (key, value) => (key === 'description' || key === 'title') && typeof value === 'string';

const { info, paths } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const cut = Object.fromEntries(
  Object.entries(operations).map(([path, methods]) => [
    path,
    Object.fromEntries(
      methods.map((method) => {
        const { parameters = [], requestBody } = paths[path][method];
        const form = requestBody?.content['application/x-www-form-urlencoded']?.schema ?? null;
        if (form) form.properties = renamed(form.properties ?? {});
        const query = parameters.filter((parameter) => parameter.in === 'query');
        return [method, { query, form }];
      }),
    ),
  ]),
);
const text = JSON.stringify({ version: info.version, license: 'MIT', paths: cut }, (key, value) =>
  isNoise(key, value) ? undefined : value,
);
writeFileSync('tests/support/stripe/openapi.json', `${text}\n`);
