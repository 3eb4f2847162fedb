import { reportNotStored } from '../../../ui/report-not-stored.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useFormImages, useStoredFormImages } from '../../../platform/data/form-images.ts';
import type { ImageBytes } from '../../../platform/device/device-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { toast } from '../../../ui/toast.ts';

const maxProofs = 6;

interface ProofPickerProps {
  /** Name of the form's draft. */
  form: string;
  /** @param ids of uploaded images @param ready `false`: an image is still uploading, or failed */
  onProofs: (ids: string[], ready: boolean) => void;
  /** Set after a failed submit, so that missing images are reported. */
  wanted: boolean;
}

/** Images as proof (spec §5). They upload while the user fills in the form, and survive a reload. */
export function ProofPicker(props: ProofPickerProps) {
  const initial = useStoredFormImages(props.form);
  return initial ? <Picker {...props} initial={initial} /> : null;
}

function Picker({ form, onProofs, wanted, initial }: ProofPickerProps & { initial: ImageBytes[] }) {
  const { t } = useLingui();
  const { images, uploadIds, ready, add, remove, retry } = useFormImages(form, {
    initial,
    purpose: 'refund',
    max: maxProofs,
    onNotStored: reportNotStored,
  });
  const uploadedIds = uploadIds.join();
  const reportProofs = useEffectEvent((ids: string, done: boolean) =>
    onProofs(ids === '' ? [] : ids.split(','), done),
  );
  // The uploads run independently of the form and report their ids when they complete.
  useEffect(() => reportProofs(uploadedIds, ready), [uploadedIds, ready]);
  const failed = images.some(({ problem }) => problem !== null);
  const missing = images.length === 0 ? t`Add a photo` : t`The photo is still uploading`;
  return (
    <Card>
      <ImagePicker
        label={t`Proof`}
        hint={t`Photos showing the problem, or what you ordered`}
        images={images}
        max={maxProofs}
        onAdd={(files) => void add(files).catch((error) => toast(messageOf(error), { tone: 'error' }))}
        onRemove={remove}
        onRetry={retry}
        error={wanted && !failed && (images.length === 0 || !ready) ? missing : undefined}
      />
    </Card>
  );
}
