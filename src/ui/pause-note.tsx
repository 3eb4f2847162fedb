import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Note on a part of the shop that operators have paused or closed. */
export const PauseNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex gap-3 rounded-md bg-surface-2 p-4">
    <Icon of={CirclePause} size={20} className="mt-0.5 shrink-0 text-text-2" />
    <span className="min-w-0">{children}</span>
  </p>
);
