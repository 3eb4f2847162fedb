import { reportNotStored } from '../../../ui/report-not-stored.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useFormImages, useStoredFormImages } from '../../../platform/data/form-images.ts';
import type { ImageBytes } from '../../../platform/device/device-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { toast } from '../../../ui/toast.ts';

interface EvidencePickerProps {
  /** Name of the form's draft. */
  form: string;
  /** @param id of the uploaded image; `null`: none, or still uploading */
  onEvidence: (id: string | null) => void;
  /** Set after a failed submit, so that missing evidence is reported. */
  wanted: boolean;
}

/** Image as evidence of the payment. It is resized, uploads while the user fills in the form, and survives a reload. */
export function EvidencePicker(props: EvidencePickerProps) {
  const initial = useStoredFormImages(props.form);
  return initial ? <Picker {...props} initial={initial} /> : null;
}

function Picker({ form, onEvidence, wanted, initial }: EvidencePickerProps & { initial: ImageBytes[] }) {
  const { t } = useLingui();
  const { images, uploadIds, add, remove, retry } = useFormImages(form, {
    initial,
    purpose: 'recharge',
    max: 1,
    onNotStored: reportNotStored,
  });
  const sentId = uploadIds[0] ?? null;
  const reportEvidence = useEffectEvent(onEvidence);
  // The upload runs independently of the form and reports its id when it completes.
  useEffect(() => reportEvidence(sentId), [sentId]);
  const missing = images.length === 0 ? t`Add a photo of the payment` : t`The photo is still uploading`;
  const failed = images.some(({ problem }) => problem !== null);
  return (
    <Card>
      <ImagePicker
        label={t`Proof of payment`}
        hint={t`A receipt or screenshot showing the amount and date`}
        images={images}
        max={1}
        onAdd={(files) => void add(files).catch((error) => toast(messageOf(error), { tone: 'error' }))}
        onRemove={remove}
        onRetry={retry}
        error={wanted && sentId === null && !failed ? missing : undefined}
      />
    </Card>
  );
}
