import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { prepareImage } from '../../platform/api/prepare-image.ts';
import { uploadImage } from '../../platform/api/upload-image.ts';
import type { UserInfo } from '#contract/account.ts';
import { newCommandId } from '#contract/command-id.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { toast } from '../../ui/toast.ts';
import { saveProfile } from './account.commands.ts';
import { Avatar } from './avatar.tsx';

/** Profile image: choosing one saves it immediately. After a failure the previous image stays. */
export function AvatarEditor({ info, online }: { info: UserInfo; online: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);

  const save = async (choose: () => Promise<string | null>) => {
    setProgress(0);
    try {
      await saveProfile(queryClient, { avatarId: await choose() });
      toast(t`Saved`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setProgress(null);
    }
  };
  const send = async (file: File) => {
    const id = newCommandId();
    await uploadImage(await prepareImage(file), 'avatar', { id, onProgress: setProgress });
    return id;
  };

  return (
    <div className="flex items-center gap-4">
      <div className="relative shrink-0 rounded-full">
        <Avatar info={info} />
        {progress !== null && (
          <div className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-white">
            <ProgressRing
              value={progress}
              label={t({
                message: 'Sending photo',
                comment: 'Progress of an upload, read by screen readers',
              })}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass({ variant: 'soft' })} cursor-pointer has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
        >
          {info.avatar ? (
            <Trans comment="Button: change the profile photo">Change photo</Trans>
          ) : (
            <Trans>Add photo</Trans>
          )}
          <input
            type="file"
            accept="image/*"
            disabled={!online || progress !== null}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void save(() => send(file));
              currentTarget.value = '';
            }}
          />
        </label>
        {info.avatar && (
          <Button
            variant="ghost"
            disabled={!online || progress !== null}
            onClick={() => void save(async () => null)}
          >
            <Trans context="delete">Remove</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
