import { expect, test } from 'vitest';
import { createLog } from '../../../server/platform/log.ts';

test('secrets are redacted in the first three levels and in errors', () => {
  let written = '';
  const log = createLog('info', { write: (line) => (written += line) });
  const failure = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(s3cret@x)',
  });
  log.info({ token: 's3cret', body: { password: 's3cret', code: 's3cret' } });
  log.info({ req: { headers: { authorization: 's3cret', token: 's3cret' } }, config: { smtpUrl: 's3cret' } });
  log.error({ err: failure });
  expect(written).not.toContain('s3cret');
  expect(written).toContain('23505');
});
