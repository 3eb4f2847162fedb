import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface OfferProps {
  /** App icon or symbol, 48 px. */
  image: ReactNode;
  title: string;
  children: ReactNode;
  /** Button that accepts the offer. */
  action: ReactNode;
  onDismiss: () => void;
}

/** Card above the tab bar with an offer. It takes no focus and stays until dismissed. */
export function Offer({ image, title, children, action, onDismiss }: OfferProps) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={title}
      className="fixed inset-x-3 bottom-[calc(var(--tab-bar)+var(--page-bar,0px)+var(--safe-bottom)+12px)] z-20 mx-auto max-w-md animate-rise rounded-lg border border-border bg-surface p-4 shadow-lg lg:start-auto lg:end-6 lg:bottom-6 lg:mx-0 lg:w-96"
    >
      <div className="flex items-start gap-3.5">
        <div className="size-12 shrink-0">{image}</div>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm text-text-2">{children}</p>
          <div className="mt-3">{action}</div>
        </div>
        <IconButton
          label={t({
            message: 'Not now',
            comment: 'Button that dismisses an offer, such as installing the app',
          })}
          onClick={onDismiss}
          className="-me-3 -mt-3"
        >
          <Icon of={X} size={20} />
        </IconButton>
      </div>
    </aside>
  );
}
