import { useRouterState } from '@tanstack/react-router';
import { Delayed } from '../ui/skeleton.tsx';

/** A thin bar while a navigation runs (spec §2); quick ones show nothing. */
export function NavigationProgress() {
  const running = useRouterState({ select: (state) => state.status === 'pending' });
  if (!running) return null;
  return (
    <Delayed>
      <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-primary" />
    </Delayed>
  );
}
