import { livePath, liveTopics } from '#contract/live.ts';
import { imageWidths } from '#domain/images.ts';
import { formats } from '../../platform/images/derive.ts';

const live = [
  'Events name the topic to refetch; they never carry the changed data.',
  'An event is `id: <number>`, `event: <topic>`, `data: <id of the resource, or empty>`. Two events have no topic:',
  '`ready`: the stream is open and starts here; `resync`: missed events can no longer be replayed, refetch everything.',
  'To resume a broken stream, send the id of the last event in `Last-Event-ID`. Without it, the stream starts one minute in the past, so that no change between a response and the opening of the stream is lost.',
].join(' ');

/** Paths that are not calls of the contract. */
export const otherPaths = {
  [livePath]: {
    get: {
      operationId: 'live',
      tags: ['Live and pictures'],
      summary: 'What has just changed, as it changes',
      description: live,
      security: [{ token: [] }],
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'Number of the last event, after a break.',
          schema: { type: 'integer' },
        },
      ],
      responses: {
        200: {
          description: `Server-sent events: ${liveTopics.map((topic) => `\`${topic}\``).join(', ')}.`,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        401: { $ref: '#/components/responses/Unauthorised' },
        429: { $ref: '#/components/responses/RateLimited' },
        503: { $ref: '#/components/responses/Unavailable' },
      },
    },
  },
  '/img/{hash}/{width}.{format}': {
    get: {
      operationId: 'picture',
      tags: ['Live and pictures'],
      summary: 'A picture of the shop in a width',
      description:
        'The address names the content and never changes: keep it for good when the answer is `immutable`. For a first moment another size may stand in, with a short `max-age`. Nothing is enlarged.',
      parameters: [
        { name: 'hash', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{16}$' } },
        { name: 'width', in: 'path', required: true, schema: { enum: [...imageWidths] } },
        { name: 'format', in: 'path', required: true, schema: { enum: [...formats] } },
      ],
      responses: {
        200: {
          description: 'The picture.',
          content: Object.fromEntries(formats.map((each) => [`image/${each}`, {}])),
        },
        404: { description: 'There is no such picture, or no such width.' },
        503: { description: 'The picture store cannot be reached for the moment. `Retry-After` says when.' },
      },
    },
  },
};
