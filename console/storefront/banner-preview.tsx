import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { BannerFace, bannerClass } from '../../src/ui/banner-face.tsx';
import type { BannerText } from './banner-draft.ts';
import type { UploadedImage } from '../ui/use-image-upload.ts';

type Theme = 'light' | 'dark';

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
          <Phone theme={theme} title={t`Preview, ${names[theme]}`} locale={props.locale}>
            <Face {...props} />
          </Phone>
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

interface PhoneProps {
  theme: Theme;
  title: string;
  locale: string;
  children: ReactNode;
}

/**
 * A document of a phone's width in this one: breakpoints of the shop depend on the window. It has no address, and therefore the
 * content security policy of the console.
 */
function Phone({ theme, title, locale, children }: PhoneProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [heightPx, setHeight] = useState(0);
  const prepare = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) setBody(prepared(frame.contentDocument!, theme));
    },
    [theme],
  );
  const fit = useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const observer = new ResizeObserver(() => setHeight(content.offsetHeight));
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <iframe
        title={title}
        // Pressing Tab goes on with the form.
        tabIndex={-1}
        ref={prepare}
        // Some browsers replace the first document.
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        className="w-full max-w-[390px] rounded-md border"
        style={{ height: Math.max(heightPx, 120) + 2 }}
      />
      {body &&
        createPortal(
          <div ref={fit} lang={locale} className="p-4">
            {children}
          </div>,
          body,
        )}
    </>
  );
}

/** Gives an empty document the styles of this one, and a theme. */
function prepared(frame: Document, theme: Theme): HTMLElement {
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style');
  frame.head.replaceChildren(...Array.from(sheets, (sheet) => frame.importNode(sheet, true)));
  frame.documentElement.dataset['theme'] = theme;
  frame.documentElement.lang = document.documentElement.lang;
  frame.body.style.overflow = 'hidden';
  frame.body.style.minHeight = '0';
  return frame.body;
}
