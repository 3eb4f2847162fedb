import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesQuery } from '../api/queries.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown while the poll for changes fails: the figures on screen may be old. */
export function ConnectionNotice() {
  const client = useQueryClient();
  const [follow] = useState(() => changesQuery(client));
  const { isError } = useQuery({ ...follow, enabled: false });
  if (!isError) return null;
  return (
    <div className="mb-4 print:hidden">
      <Notice bad>
        <Trans>
          The server cannot be reached. What you see may be old; it updates when the connection is back.
        </Trans>
      </Notice>
    </div>
  );
}
