import { Trans, useLingui } from '@lingui/react/macro';
import { imageUrl } from '#domain/images.ts';
import { TextField } from '../ui/field.tsx';
import type { GalleryImage, Text } from './draft.ts';

interface ProductAltsProps {
  images: readonly GalleryImage[];
  alts: Readonly<Record<string, string>>;
  /** English texts beside a translation; absent for English itself. */
  en: Readonly<Record<string, string>> | undefined;
  set: (text: Pick<Text, 'alts'>) => void;
  lang: string;
}

/** Alternative texts of the images, read by screen readers and search engines. */
export function ProductAlts({ images, alts, en, set, lang }: ProductAltsProps) {
  const { t } = useLingui();
  if (images.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-xs font-medium text-text-2">
        <Trans>Image descriptions</Trans>
      </legend>
      {images.map(({ id, hash, colour }, at) => (
        <div key={id} className="flex items-center gap-2">
          <img
            src={imageUrl(hash, 160, 'webp')}
            alt=""
            loading="lazy"
            className="size-9 shrink-0 rounded-sm object-cover"
            style={{ backgroundColor: colour }}
          />
          <div className="grow">
            <TextField
              bare
              label={t`Description of image ${at + 1}`}
              lang={lang}
              maxLength={300}
              value={alts[id] ?? ''}
              placeholder={en ? en[id] : t`Cup from the side, with its handle`}
              onChange={(event) => set({ alts: { ...alts, [id]: event.target.value } })}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
