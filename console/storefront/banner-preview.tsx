import { useLingui } from '@lingui/react/macro';
import { BannerFace, bannerClass } from '../../src/ui/banner-face.tsx';
import { PhoneFrame, type Theme } from '../ui/phone-frame.tsx';
import type { UploadedImage } from '../ui/use-image-upload.ts';
import type { BannerText } from './banner-draft.ts';

interface BannerPreviewProps {
  image: UploadedImage;
  text: BannerText;
  /** BCP 47 tag. */
  locale: string;
}

/** The banner as a phone shows it, in light and dark. */
export function BannerPreview(props: BannerPreviewProps) {
  const { t } = useLingui();
  const names: Record<Theme, string> = { light: t`Light`, dark: t`Dark` };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] gap-4">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="grid min-w-0 gap-1">
          <figcaption className="text-xs text-text-2">{names[theme]}</figcaption>
          <PhoneFrame theme={theme} title={t`Preview, ${names[theme]}`} locale={props.locale}>
            <Face {...props} />
          </PhoneFrame>
        </figure>
      ))}
    </div>
  );
}

function Face({ image, text }: Pick<BannerPreviewProps, 'image' | 'text'>) {
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
