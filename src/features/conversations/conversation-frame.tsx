import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { useVisibleFrame } from '../../ui/use-visible-frame.ts';

interface ConversationFrameProps {
  bar: ReactNode;
  children: ReactNode;
  composer: ReactNode;
  /** Centers the content, for an empty conversation. */
  centred: boolean;
  /** Scroll container; its end, the newest message, is at 0. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Scroll distance from the end beyond which a button leads back to it. */
const awayPx = 240;

/**
 * Page with a scrolling middle between bar and composer, also above an on-screen keyboard. The list is laid out from
 * its end, so that it opens there, stays there, and older messages inserted above do not shift it.
 */
export function ConversationFrame({ bar, children, composer, centred, scroller }: ConversationFrameProps) {
  const { t } = useLingui();
  const frame = useVisibleFrame();
  const [away, setAway] = useState(false);
  return (
    <div className="relative flex-1">
      <div className="absolute inset-x-0 flex flex-col" style={frame}>
        {bar}
        <div
          ref={scroller}
          tabIndex={0}
          role="log"
          aria-label={t({
            message: 'Conversation',
            comment: 'Messages of the conversation with customer service, read by screen readers',
          })}
          onScroll={({ currentTarget }) => setAway(-currentTarget.scrollTop > awayPx)}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain outline-offset-[-2px]"
        >
          {/* A short conversation is aligned to the top until it fills the page. */}
          <div className={cx('page max-w-3xl pb-4', centred ? 'my-auto' : 'mb-auto')}>{children}</div>
        </div>
        <div className="relative">
          {away && (
            <button
              type="button"
              aria-label={t`Jump to latest`}
              onClick={() => scroller.current?.scrollTo({ top: 0 })}
              className="absolute end-4 bottom-full mb-3 grid size-11 place-items-center rounded-full border border-border bg-surface text-text animate-fade"
            >
              <Icon of={ArrowDown} />
            </button>
          )}
          {composer}
        </div>
      </div>
    </div>
  );
}
