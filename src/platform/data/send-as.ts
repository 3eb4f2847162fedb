import { call } from '../api/call.ts';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError } from '../api/errors.ts';
import type { Answer, Send } from '../device/send.ts';

/** The page's way to send for one session. Should another begin meanwhile, these acts do not become its own. */
export const sendAs =
  (token: string): Send =>
  async <Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    idempotencyKey?: string,
    bytes?: Blob,
  ): Promise<Answer<Output<Name>>> => {
    try {
      const data = bytes
        ? ((await sendBytes(bytes, input as Input<'upload'>, token)) as Output<Name>)
        : await call(name, input, {
            token,
            allowRepeat: true,
            ...(idempotencyKey !== undefined && { idempotencyKey }),
          });
      return { ok: true, data };
    } catch (error) {
      // Not ours: the code of the call itself could not be loaded.
      const { failure, message } =
        error instanceof ApiError ? error : { failure: { kind: 'network' } as const, message: '' };
      return { ok: false, failure, message };
    }
  };

/** Few acts have pictures: the code comes with the first of them. */
async function sendBytes(bytes: Blob, input: Input<'upload'>, token: string): Promise<Output<'upload'>> {
  const { sendPart } = await import('../api/upload-picture.ts');
  return sendPart(bytes, input, { token });
}
