import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { UserInfo } from '#contract/account.ts';
import { fullName } from '#domain/person-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';

/** Greeting by the device's time of day; without a name, a plain one. */
function useGreeting(name: string): string {
  const { t } = useLingui();
  const [hour] = useState(() => new Date().getHours());
  if (!name) return t({ message: 'Hello', comment: 'Greeting when no name is known' });
  if (hour >= 4 && hour < 12)
    return t({ message: `Good morning, ${name}`, comment: 'Greeting: {name} is the shopper’s name' });
  if (hour >= 12 && hour < 18)
    return t({ message: `Good afternoon, ${name}`, comment: 'Greeting: {name} is the shopper’s name' });
  return t({ message: `Good evening, ${name}`, comment: 'Greeting: {name} is the shopper’s name' });
}

interface ProfileHeaderProps {
  info: UserInfo;
  onEdit: () => void;
}

export function ProfileHeader({ info, onEdit }: ProfileHeaderProps) {
  const { t } = useLingui();
  const greeting = useGreeting(fullName(info));
  return (
    <div className="flex items-center gap-4">
      <Avatar info={info} />
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl font-semibold text-balance break-words lg:text-2xl">{greeting}</p>
        <p className="free-text-1 text-sm text-text-2">{info.account}</p>
      </div>
      <IconButton
        label={t({ message: 'Edit profile', comment: 'Button, read by screen readers' })}
        onClick={onEdit}
      >
        <Icon of={PenLine} size={20} />
      </IconButton>
    </div>
  );
}
