import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { Button } from './button.tsx';

const manager = Toast.createToastManager();
const shownMs = 5_000;

/** Reports a finished command. A failure is shown where it happened, not as a toast. */
export const toast = (title: string): void => void manager.add({ title, timeout: shownMs });

/** Shows the toasts of `toast()`. */
export const Toasts = () => (
  <Toast.Provider toastManager={manager}>
    <Toast.Portal>
      <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 grid justify-items-center gap-2 print:hidden">
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

function List() {
  const { t } = useLingui();
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      className="flex animate-rise items-center gap-2 rounded-md border bg-surface py-1 ps-4 pe-1 shadow-lg"
    >
      <Toast.Title className="text-sm font-medium" />
      <Toast.Close render={<Button variant="ghost" square aria-label={t`Close`} />}>
        <Icon of={X} size={16} />
      </Toast.Close>
    </Toast.Root>
  ));
}
