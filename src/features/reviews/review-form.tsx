import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxReviewImages, maxReviewText } from '#contract/input-limits.ts';
import type { ImageBytes, ReviewWords } from '../../platform/device/device-state.ts';
import { number } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { toast } from '../../ui/toast.ts';
import { ProductHead } from './product-head.tsx';
import { useReviewDraft } from './use-review-draft.ts';

interface ReviewFormProps {
  /** Key of the draft. */
  draftKey: string;
  /** Initial content with the subject of the review; a stored draft takes precedence. */
  blank: ReviewWords;
  /** Images of the stored draft. */
  images: readonly ImageBytes[];
  /** Note that reviews are paused; `null`: they are not. */
  pause: ReactNode;
  onHandedIn: () => void;
}

/** Form for a review (spec §2, §5) or a follow-up, which has no stars. It can be submitted offline. */
export function ReviewForm({ draftKey, blank, images: initial, pause, onHandedIn }: ReviewFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { words, images, add, change, handIn } = useReviewDraft(draftKey, blank, initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isReview = words.reviewId === null;
  const missing = (stars: number) => (tried && stars === 0 ? t`Choose a star rating` : undefined);
  const scored = !isReview || (words.productScore && words.serviceScore && words.postageScore);
  const hasContent = words.content.trim() !== '';
  const hasUnreadable = images.images.some(({ isUnreadable }) => isUnreadable);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (!scored || !hasContent || hasUnreadable) {
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      // A star rating is focused at its first star.
      (wrong?.querySelector('input') ?? wrong)?.focus();
      return;
    }
    setBusy(true);
    try {
      await handIn();
      toast(online ? t`Thank you for your review` : t`Saved. We’ll send it as soon as you’re online.`, {
        tone: 'success',
      });
      onHandedIn();
    } catch {
      reportNotStored();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-1 flex-col gap-3 lg:flex-none"
    >
      {pause}
      <Card>
        <ProductHead of={words.product} />
        {isReview && (
          <div className="mt-3 space-y-1 border-t border-border pt-3">
            <StarInput
              label={t`Product`}
              value={words.productScore}
              onChange={(productScore) => change({ productScore })}
              error={missing(words.productScore)}
            />
            <StarInput
              label={t({
                message: 'Service',
                comment: 'Label of a score in a review: customer service of the shop',
              })}
              value={words.serviceScore}
              onChange={(serviceScore) => change({ serviceScore })}
              error={missing(words.serviceScore)}
            />
            <StarInput
              label={t({
                context: 'score',
                message: 'Shipping',
                comment: 'Label of a score in a review: how fast the order arrived',
              })}
              value={words.postageScore}
              onChange={(postageScore) => change({ postageScore })}
              error={missing(words.postageScore)}
            />
          </div>
        )}
      </Card>
      <Card className="space-y-4">
        <TextField
          label={
            isReview
              ? t({ message: 'Your review', comment: 'Label of the text of a review' })
              : t`What you want to add`
          }
          rows={5}
          maxLength={maxReviewText}
          value={words.content}
          onChange={(event) => change({ content: event.target.value })}
          placeholder={t`What is it like? What should others know?`}
          error={tried && !hasContent ? t`Enter your review` : undefined}
          hint={
            <span className="tabular block text-end text-xs">
              {number(words.content.length)}/{number(maxReviewText)}
            </span>
          }
        />
        <ImagePicker
          label={t({ message: 'Photos', comment: 'Label of the photos of a review' })}
          images={images.images}
          max={maxReviewImages}
          onAdd={(files) => void add(files)}
          onRemove={images.remove}
          onRetry={images.retry}
          error={tried && hasUnreadable ? t`Remove the photo we can’t read` : undefined}
          hint={
            online ? (
              <Trans>Visible to everyone.</Trans>
            ) : (
              <Trans>They’re kept on this device and sent when you’re online.</Trans>
            )
          }
        />
      </Card>
      <BottomBar>
        <Button type="submit" size="large" block busy={busy || images.preparing} disabled={pause !== null}>
          {online ? (
            <Trans comment="Button of the review form">Submit</Trans>
          ) : (
            <Trans>Submit when online</Trans>
          )}
        </Button>
        <p className="mt-2 text-center text-xs text-text-3">
          <Trans>Your text is kept on this device until it’s sent.</Trans>
        </p>
      </BottomBar>
    </form>
  );
}
