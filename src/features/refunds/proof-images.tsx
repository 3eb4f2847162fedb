import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Submitted images. Their URLs are valid briefly and for this user only. */
export function ProofImages({ addresses }: { addresses: string[] }) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm text-text-2">
        <Trans comment="Heading of the photos that prove a problem with an order">Proof</Trans>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3">
        {addresses.map((address, index) => (
          <li key={address} className="aspect-square">
            <Proof address={address} number={index + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Proof({ address, number }: { address: string; number: number }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className="grid size-full place-items-center rounded-md bg-surface-2 text-text-3">
        <Icon of={ImageOff} />
        <span className="sr-only">{t`Couldn’t load the photo. Try again later.`}</span>
      </span>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block size-full">
      <img
        src={address}
        alt={t({
          message: `Proof ${number}`,
          comment: 'One of the photos that prove a problem with an order, read by screen readers',
        })}
        loading="lazy"
        onError={() => setFailed(true)}
        className="size-full rounded-md bg-surface-2 object-cover"
      />
    </a>
  );
}
