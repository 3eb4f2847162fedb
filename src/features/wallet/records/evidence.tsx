import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Submitted image. Its URL is valid briefly and for this user only. */
export function Evidence({ address }: { address: string }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <section className="mt-3">
      <h2 className="mb-2 text-sm text-text-2">
        <Trans>Proof of payment</Trans>
      </h2>
      {failed === address ? (
        <p className="flex items-center gap-2 rounded-md bg-surface-2 p-4 text-sm text-text-2">
          <Icon of={ImageOff} size={18} />
          <Trans>Couldn’t load the photo. Try again later.</Trans>
        </p>
      ) : (
        <img
          src={address}
          alt={t`Proof of payment`}
          loading="lazy"
          onError={() => setFailed(address)}
          className="max-h-96 w-full rounded-md bg-surface-2 object-contain"
        />
      )}
    </section>
  );
}
