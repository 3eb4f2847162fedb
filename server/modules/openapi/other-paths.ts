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
      tags: ['Live events and images'],
      summary: 'Stream live events',
      description: live,
      security: [{ token: [] }],
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'Id of the last received event, to resume a broken stream.',
          schema: { type: 'integer' },
        },
      ],
      responses: {
        200: {
          description: `Server-sent events: ${liveTopics.map((topic) => `\`${topic}\``).join(', ')}.`,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        401: { $ref: '#/components/responses/Unauthorized' },
        429: { $ref: '#/components/responses/RateLimited' },
        503: { $ref: '#/components/responses/Unavailable' },
      },
    },
  },
  '/img/{hash}/{width}.{format}': {
    get: {
      operationId: 'picture',
      tags: ['Live events and images'],
      summary: 'Get an image in one of the widths',
      description:
        'The URL identifies the content, so an `immutable` response can be cached forever. Until a size has been created, another one is returned with a short `max-age`. Images are never enlarged. `jpeg` is for emails and exists in the width of 160 pixels only.',
      parameters: [
        { name: 'hash', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{16}$' } },
        { name: 'width', in: 'path', required: true, schema: { enum: [...imageWidths] } },
        { name: 'format', in: 'path', required: true, schema: { enum: [...formats] } },
      ],
      responses: {
        200: {
          description: 'The image.',
          content: Object.fromEntries(formats.map((each) => [`image/${each}`, {}])),
        },
        404: { description: 'The image or the width does not exist.' },
        503: { description: 'The image store is temporarily unavailable; see `Retry-After`.' },
      },
    },
  },
};
