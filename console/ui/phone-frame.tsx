import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

export type Theme = 'light' | 'dark';

interface PhoneFrameProps {
  theme: Theme;
  title: string;
  locale: string;
  children: ReactNode;
}

/**
 * A document of a phone's width in this one: breakpoints of the shop depend on the window. It has no address, and therefore the
 * content security policy of the console.
 */
export function PhoneFrame({ theme, title, locale, children }: PhoneFrameProps) {
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
