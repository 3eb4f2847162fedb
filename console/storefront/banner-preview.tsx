import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Lang, languages } from '#domain/languages.ts';
import { BannerFace, bannerClass } from '../../src/ui/banner-face.tsx';
import { Badge } from '../ui/badge.tsx';
import { PhoneFrame, type Theme } from '../ui/phone-frame.tsx';
import type { UploadedImage } from '../ui/use-image-upload.ts';
import { type BannerDraft, type BannerText, isInEnglish, shownText } from './banner-draft.ts';
import { PreviewControls } from './preview-controls.tsx';

interface BannerPreviewProps {
  draft: BannerDraft;
  image: UploadedImage;
  lang: Lang;
  setLang: (lang: Lang) => void;
}

/** The banner as a phone shows it, in the language that is edited or in all of them. */
export function BannerPreview({ draft, image, lang, setLang }: BannerPreviewProps) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const [theme, setTheme] = useState<Theme>('light');
  const names: Record<Theme, string> = { light: t`Light`, dark: t`Dark` };
  return (
    <div className="grid gap-4">
      <PreviewControls
        hasAll
        lang={isAll ? null : lang}
        setLang={(next) => {
          setAll(next === null);
          if (next) setLang(next);
        }}
        {...{ theme, setTheme }}
      />
      {languages
        .filter(({ file }) => isAll || file === lang)
        .map(({ file, name, locale }) => (
          <figure key={file} className="grid min-w-0 gap-1">
            <figcaption className="flex items-center gap-2 text-xs text-text-2">
              <span lang={locale}>{name}</span>
              {isInEnglish(draft, file) && (
                <Badge tone="waiting">
                  <Trans>English texts</Trans>
                </Badge>
              )}
            </figcaption>
            <PhoneFrame theme={theme} title={t`Preview, ${name}, ${names[theme]}`} locale={locale}>
              <Face image={image} text={shownText(draft, file)} />
            </PhoneFrame>
          </figure>
        ))}
    </div>
  );
}

function Face({ image, text }: { image: UploadedImage; text: BannerText }) {
  return (
    <div className="@container">
      <div className="overflow-hidden rounded-xl">
        <div className={bannerClass} style={{ backgroundColor: image.colour }}>
          <BannerFace of={image} {...text} />
        </div>
      </div>
    </div>
  );
}
