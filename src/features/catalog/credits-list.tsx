import { Trans } from '@lingui/react/macro';
import type { Output } from '#contract/calls.ts';
import { Card } from '../../ui/card.tsx';

const link = 'underline underline-offset-4';

/** Works with their authors and licenses. Names and titles are not translated. */
export function CreditsList({ credits }: { credits: Output<'credits'> }) {
  const { note, licences, works } = credits;
  return (
    <div className="space-y-6 pt-1">
      {note && <p className="max-w-prose whitespace-pre-line text-text-2">{note}</p>}
      <Card as="ul" padding="inline" divided>
        {works.map(({ title, creator, url, licence }) => (
          <li key={`${title} ${creator}`} className="py-3">
            <p className="font-medium">
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" className={link}>
                  {title}
                </a>
              ) : (
                title
              )}
            </p>
            <p className="text-sm text-text-3">
              {creator} · {licence}
            </p>
          </li>
        ))}
      </Card>
      {licences.length > 0 && (
        <section>
          <h2 className="pb-2 font-display text-lg font-semibold">
            <Trans comment="Heading under the picture credits">Licenses</Trans>
          </h2>
          <ul className="space-y-2">
            {licences.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
