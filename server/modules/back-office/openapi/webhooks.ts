import { webhookEvents, webhookTypes } from '../../../platform/webhooks/events.ts';
import { jsonSchema } from '../../openapi/json-schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of Standard Webhooks. */
const parameters = [
  header('webhook-id', 'The same for every attempt: ignore a message that was received before.'),
  header('webhook-timestamp', 'Unix seconds of the attempt: refuse old ones.'),
  header(
    'webhook-signature',
    'Signatures, separated by spaces, of which one has to match: `v1,` and the HMAC-SHA256, in base64, of `webhook-id.webhook-timestamp.body`. The key is the part of the secret behind `whsec_`, decoded from base64.',
  ),
];

const responses = {
  '2XX': { description: 'Received. Respond within 10 seconds, and process the event afterwards.' },
  410: { description: 'Send no more: the webhook is disabled.' },
  default: { description: 'Sent again later, for about a day. Redirects are not followed.' },
};

/** Messages to webhooks, one path item for each type of event. */
export const opsWebhooks = () =>
  Object.fromEntries(
    webhookTypes.map((type) => {
      const { summary, data } = webhookEvents[type];
      const body = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { const: type },
          timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
          data: jsonSchema(data, 'output'),
        },
      };
      const operation = {
        operationId: type,
        summary,
        description: 'Messages may arrive twice and in another order.',
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses,
      };
      return [type, { post: operation }];
    }),
  );
