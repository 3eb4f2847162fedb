import { livePath, liveTopics } from '#contract/live.ts';
import { formats, widths } from '../../platform/images/derive.ts';
import type { annotator } from './annotate.ts';

/** Paths outside the endpoint table. */
export const otherPaths = (notes: ReturnType<typeof annotator>) => ({
  [livePath]: {
    get: {
      operationId: 'live',
      tags: ['Live and pictures'],
      summary: 'What has just changed, as it changes',
      description: notes.commentAt('live.livePath'),
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
        { name: 'width', in: 'path', required: true, schema: { enum: [...widths] } },
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
});
