import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { UserInfo } from '../../contract/account.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import { fullName } from './person-name.ts';

interface ProfileHeaderProps {
  info: UserInfo;
  onEdit: () => void;
}

export function ProfileHeader({ info, onEdit }: ProfileHeaderProps) {
  const { t } = useLingui();
  const name = fullName(info);
  return (
    <div className="flex items-center gap-4">
      <Avatar info={info} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-2xl font-semibold">{name || <Trans>Hello</Trans>}</p>
        <p className="truncate text-sm text-text-2">{info.account}</p>
      </div>
      <IconButton label={t`Edit profile`} onClick={onEdit}>
        <Icon of={PenLine} size={20} />
      </IconButton>
    </div>
  );
}
