import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import type { ReactNode } from 'react';
import { free, freeShop, stored } from '../../platform/data/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { bytesText } from './stored-data.ts';

/** Data stored on the device for offline use, by kind, with buttons to free the space. */
export function StoredDataCard({ waitingLink }: { waitingLink: ReactNode }) {
  const { t } = useLingui();
  const { data, refetch } = useQuery({
    queryKey: ['stored'],
    queryFn: stored,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const freeing = async (work: Promise<boolean | void>) => {
    const done = await work.catch(() => false);
    await refetch();
    if (done === false) toast(t`No space could be freed`, { tone: 'error' });
    else
      toast(t({ message: 'Cleared', comment: 'Toast: data stored on the device was deleted' }), {
        tone: 'success',
      });
  };
  return (
    <Card>
      <h2 className="font-medium">
        <Trans>Stored on this device</Trans>
      </h2>
      <p className="mt-0.5 text-sm text-text-2">
        <Trans>Saved for offline use. Anything you clear downloads again when you next view it.</Trans>
      </p>
      {data && (
        <ul className="mt-2 divide-y divide-border">
          <Kind
            name={<Trans>Images</Trans>}
            bytes={data.images.bytes}
            onFree={() => void freeing(free('pictures'))}
          />
          <Kind
            name={<Trans>Products and lists</Trans>}
            bytes={data.pages.bytes}
            onFree={() => void freeing(free('pages'))}
          />
          {data.shops.map(({ id, name, bytes }) => (
            <Kind
              key={id}
              name={
                name ?? <Trans comment="Data stored on the device: favorite products">Your favorites</Trans>
              }
              bytes={bytes}
              onFree={() => void freeing(freeShop(id))}
            />
          ))}
          <Kind
            name={<Trans>Your orders, wallet and addresses</Trans>}
            bytes={data.records.bytes}
            onFree={() => void freeing(free('records'))}
          />
          {data.waiting > 0 && (
            <li className="flex min-h-14 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <Plural
                  value={data.waiting}
                  one="# change waiting to sync"
                  other="# changes waiting to sync"
                />
              </span>
              {waitingLink}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function Kind({ name, bytes, onFree }: { name: ReactNode; bytes: number; onFree: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        {name}
        <span className="tabular block text-sm text-text-3">{bytesText(bytes)}</span>
      </span>
      <Button variant="plain" size="small" disabled={bytes === 0} onClick={onFree}>
        <Trans comment="Button: delete data stored on the device">Clear data</Trans>
      </Button>
    </li>
  );
}
