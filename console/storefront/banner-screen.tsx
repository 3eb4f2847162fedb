import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { SaveButtons } from '../ui/edit-form.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';
import { bannerDraftOf, bannerFaults, bannerFormOf, newBanner } from './banner-draft.ts';
import { BannerEditor } from './banner-editor.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';

const route = getRouteApi('/console-frame/storefront/banners/$id');

const useParent = () => {
  const { t } = useLingui();
  return { to: '/storefront', title: t`Banners` } as const;
};

export function BannerScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('banner/show', { banner: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Banner`} parent={parent} />}>
      {(banner) => <StoredBanner key={banner.id} banner={banner} />}
    </Loaded>
  );
}

function StoredBanner({ banner }: { banner: Output<'banner/show'> }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const mayEdit = useMay('banner/save');
  const edit = useStoredDraft(banner, bannerDraftOf, bannerFaults);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('banner/save', edit.onSaved);
  const remove = useCommand('banner/remove', () => {
    toast(t`Banner removed`);
    void navigate({ to: '/storefront', replace: true, ignoreBlocker: true });
  });
  const isPending = save.isPending || isSaving || remove.isPending;
  const send = () => save.mutate({ banner: banner.id, version: opened.version, form: bannerFormOf(draft) });
  return (
    <BannerEditor
      {...{ draft, mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      change={(part) => setDraft((now) => ({ ...now, ...part(now) }))}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead parent={parent} title={opened.form.texts.en.title}>
          {mayEdit && (
            <>
              <RemoveButton
                title={t`Remove this banner?`}
                command={remove}
                onConfirm={() => remove.mutate({ banner: banner.id, version: opened.version })}
              >
                <Trans>It disappears from the home screen at once.</Trans>
              </RemoveButton>
              <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />
            </>
          )}
        </ScreenHead>
      }
      below={
        <Panel title={t`History`}>
          <History acts={banner.acts} steps={[]} />
        </Panel>
      }
    />
  );
}

/** A banner that is not stored before it is complete. */
export function NewBannerScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newBanner);
  const { faults, attempt } = useAttempt(bannerFaults(draft));
  const add = useCommand('banner/add', ({ banner }) => {
    toast(t`Banner added`);
    void navigate({
      to: '/storefront/banners/$id',
      params: { id: String(banner) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  return (
    <BannerEditor
      {...{ draft, faults }}
      error={add.error}
      change={(part) => setDraft((now) => ({ ...now, ...part(now) }))}
      mayEdit
      isEdited={draft !== newBanner && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ form: bannerFormOf(draft) }))}
      head={
        <ScreenHead title={t`New banner`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Add banner</Trans>
          </Button>
        </ScreenHead>
      }
    />
  );
}
