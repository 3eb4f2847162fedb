import { useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { UserInfo } from '#contract/account.ts';
import { fullName } from '#domain/person-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import { useGreeting } from './greeting.ts';

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
        <p className="truncate text-sm text-text-2">{info.account}</p>
      </div>
      <IconButton label={t`Edit profile`} onClick={onEdit}>
        <Icon of={PenLine} size={20} />
      </IconButton>
    </div>
  );
}
