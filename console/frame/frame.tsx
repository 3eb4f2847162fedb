import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog as Drawer } from '@base-ui/react/dialog';
import { Icon } from '../../src/ui/icon.tsx';
import { brandQuery, changesQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { SecondFactorScreen } from '../sign-in/second-factor-screen.tsx';
import { Button } from '../ui/button.tsx';
import { areasOf } from './areas.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Navigation } from './navigation.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { Palette } from './palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { listenToShortcuts } from './shortcuts.ts';

/** As printed on keyboards, in every language. */
const paletteKeys = 'Ctrl K';

/** Around every screen: navigation, palette, shortcuts, the operator, and the poll for changes. */
export function Frame() {
  const { t } = useLingui();
  const session = useSession();
  const { data: brand } = useQuery(brandQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [open, setOpen] = useState<'palette' | 'help' | 'drawer' | 'factor' | null>(null);
  const close = () => setOpen(null);
  const [follow] = useState(() => changesQuery(client));
  useQuery(follow);
  const depth = useRouterState({ select: ({ location }) => location.pathname.split('/').length });

  useEffect(
    () =>
      listenToShortcuts({
        openPalette: () => setOpen('palette'),
        openHelp: () => setOpen('help'),
        goTo: (key) => {
          const area = areasOf(session).find((each) => each.key === key);
          if (area) void navigate({ to: area.to });
        },
        back: () => {
          if (depth < 3) return;
          if (canGoBack) router.history.back();
          else void navigate({ to: '..' });
        },
      }),
    [session, navigate, router, canGoBack, depth],
  );

  if (open === 'factor') return <SecondFactorScreen session={session} onClose={close} />;
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 border-e bg-surface p-3 lg:flex print:hidden">
        <p className="flex items-center gap-2 px-2 pt-1 font-semibold">
          <img src={brand.mark ?? '/favicon.svg'} alt="" width={22} height={22} />
          {brand.name}
        </p>
        <Button className="justify-start text-text-2" onClick={() => setOpen('palette')}>
          <Icon of={Search} size={16} />
          <span className="grow text-start">{t`Search`}</span>
          <kbd className="font-sans text-2xs text-text-3">{paletteKeys}</kbd>
        </Button>
        <Navigation session={session} />
        <OperatorMenu
          session={session}
          onHelp={() => setOpen('help')}
          onSecondFactor={() => setOpen('factor')}
        />
      </aside>
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b bg-surface px-3 py-2 lg:hidden print:hidden">
        <Button variant="ghost" square aria-label={t`Menu`} onClick={() => setOpen('drawer')}>
          <Icon of={Menu} size={20} />
        </Button>
        <p className="grow font-semibold">{brand.name}</p>
        <Button variant="ghost" square aria-label={t`Search`} onClick={() => setOpen('palette')}>
          <Icon of={Search} size={20} />
        </Button>
      </header>
      <Drawer.Root open={open === 'drawer'} onOpenChange={(next) => next || close()}>
        <Drawer.Portal>
          <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim" />
          <Drawer.Popup className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] flex-col gap-4 border-e bg-surface p-3 outline-none">
            <Drawer.Title className="px-2 pt-1 font-semibold">{brand.name}</Drawer.Title>
            <Navigation session={session} onNavigate={close} />
            <OperatorMenu
              session={session}
              onHelp={() => setOpen('help')}
              onSecondFactor={() => setOpen('factor')}
              onNavigate={close}
            />
          </Drawer.Popup>
        </Drawer.Portal>
      </Drawer.Root>
      <main className="min-w-0 p-4 lg:px-8 lg:py-6 print:p-0">
        <ConnectionNotice />
        <Outlet />
      </main>
      <Palette session={session} open={open === 'palette'} onClose={close} />
      <ShortcutHelp session={session} open={open === 'help'} onClose={close} />
    </div>
  );
}
