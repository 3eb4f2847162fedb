import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface StateViewProps {
  icon: LucideIcon;
  title: ReactNode;
  /** It is all there is on the page: its title is the page's. */
  alone?: boolean;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Nothing here, nothing found, or nothing reached: a picture, one sentence, the next step. */
export function StateView({ icon, title, alone = false, children, action }: StateViewProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <div className="page flex flex-col items-center gap-3 py-14 text-center animate-rise">
      <div className="relative mb-2 grid size-32 place-items-center">
        <span className="absolute inset-0 rounded-full bg-primary-soft" />
        <span className="absolute end-1 top-2 size-6 rotate-45 rounded-sm bg-sale-soft" />
        <span className="absolute bottom-1 start-3 size-3 rounded-full bg-star-fill/40" />
        <Icon of={icon} size={48} className="relative text-primary" />
      </div>
      <Title className="font-display text-xl font-semibold">{title}</Title>
      {children && <p className="max-w-xs text-text-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
