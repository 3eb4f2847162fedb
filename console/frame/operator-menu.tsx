import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { chooseTheme, readTheme, type Theme } from '../../src/ui/theme.ts';
import type { Session } from '../api/session.ts';
import { chooseLocale, languages, type Locale } from '../language.ts';
import { menuItem, MenuPopup } from '../ui/menu.tsx';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useRoleNames } from './role-names.ts';

const radioItem = `${menuItem} data-checked:font-semibold`;

interface OperatorMenuProps {
  session: Session;
  onHelp: () => void;
  onSecondFactor: () => void;
  onNavigate?: () => void;
}

/** The operator and the settings of this device. */
export function OperatorMenu({ session, onHelp, onSecondFactor, onNavigate }: OperatorMenuProps) {
  const { t, i18n } = useLingui();
  const roleNames = useRoleNames();
  const signOut = useSignOut();
  const [theme, setTheme] = useState(readTheme);
  const themes: [Theme, string][] = [
    ['system', t`Theme of the device`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ];
  return (
    <Menu.Root>
      <Menu.Trigger className="mt-auto flex items-center gap-2 rounded-sm px-2 py-1.5 text-start hover:bg-surface-2">
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{session.name}</span>
          <span className="block text-xs text-text-2">
            {session.roles.map((role) => roleNames[role]).join(', ')}
          </span>
        </span>
        <Icon of={ChevronsUpDown} size={16} className="shrink-0 text-text-3" />
      </Menu.Trigger>
      <MenuPopup side="top" align="start">
        <Menu.RadioGroup
          value={theme}
          aria-label={t`Theme`}
          onValueChange={(next: Theme) => {
            chooseTheme(next);
            setTheme(next);
          }}
        >
          {themes.map(([value, name]) => (
            <Menu.RadioItem key={value} value={value} closeOnClick className={radioItem}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Separator className="my-1 border-t" />
        <Menu.RadioGroup
          value={i18n.locale}
          aria-label={t`Language`}
          onValueChange={(locale: Locale) => void chooseLocale(locale)}
        >
          {languages.map(({ locale, name }) => (
            <Menu.RadioItem key={locale} value={locale} closeOnClick lang={locale} className={radioItem}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Separator className="my-1 border-t" />
        <Menu.Item className={menuItem} onClick={onHelp}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        <Menu.Item
          className={menuItem}
          render={<Link to="/own-account" {...(onNavigate && { onClick: onNavigate })} />}
        >
          <Trans>Your account</Trans>
        </Menu.Item>
        <Menu.Item className={menuItem} onClick={onSecondFactor}>
          {session.hasSecondFactor ? <Trans>Second factor</Trans> : <Trans>Set up second factor</Trans>}
        </Menu.Item>
        <Menu.Item className={menuItem} onClick={signOut}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </MenuPopup>
    </Menu.Root>
  );
}
