import { useLingui } from '@lingui/react/macro';
import { imageUrl } from '#domain/images.ts';
import type { GalleryImage } from './draft.ts';
import { ProductText } from './product-text.tsx';
import { altField } from './text-fields.ts';
import { TextSection } from './text-section.tsx';
import type { TextLanguages } from './use-text-languages.ts';

interface ProductAltsProps {
  images: readonly GalleryImage[];
  languages: TextLanguages;
}

/** Alternative texts of the images, read by screen readers and search engines. */
export function ProductAlts({ images, languages }: ProductAltsProps) {
  const { t } = useLingui();
  return (
    <TextSection
      languages={languages}
      title={t`Image descriptions`}
      fields={images.map(({ id }) => altField(id))}
    >
      {images.map(({ id, hash, colour }, at) => (
        <ProductText
          key={id}
          languages={languages}
          field={altField(id)}
          legend={
            <span className="flex items-center gap-2">
              <img
                src={imageUrl(hash, 160, 'webp')}
                alt=""
                loading="lazy"
                className="size-9 shrink-0 rounded-sm object-cover"
                style={{ backgroundColor: colour }}
              />
              {t`Description of image ${at + 1}`}
            </span>
          }
          maxLength={300}
          example={t`Cup from the side, with its handle`}
        />
      ))}
    </TextSection>
  );
}
