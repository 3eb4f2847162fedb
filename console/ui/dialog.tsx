import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** At the top of the window, for a list that grows. */
  top?: boolean;
}

export const Dialog = ({ open, onClose, title, children, top = false }: DialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
      <Base.Viewport
        className={`fixed inset-0 z-50 grid justify-items-center overflow-y-auto p-4 ${top ? 'items-start pt-[12vh]' : 'items-center'}`}
      >
        <Base.Popup className="grid w-full max-w-md animate-rise gap-4 rounded-md border bg-surface p-5 outline-none">
          <Base.Title className={top ? 'sr-only' : 'text-lg font-semibold'}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);
