import { Trans } from '@lingui/react/macro';
import { percent } from '../../platform/i18n/format.ts';
import { chooseTextSize, readTextSize, textSizes } from '../../ui/text-size.ts';
import { ChoiceCard } from './choice-card.tsx';

/** Sizes of the sample letters in pixels, because rem would scale with the selected text size. */
const letters = ['text-[13px]', 'text-[16px]', 'text-[19px]', 'text-[23px]', 'text-[28px]'];

/** Text size on this device, relative to the browser's setting. It applies to the whole page as a preview. */
export const TextSizeChoice = () => (
  <ChoiceCard
    title={<Trans comment="Heading of a setting">Text size</Trans>}
    note={<Trans>Applies to this device, on top of your browser’s text size.</Trans>}
    choices={textSizes.map((value, index) => ({
      value,
      face: (
        <span aria-hidden className={letters[index]}>
          A
        </span>
      ),
      name: percent(value),
    }))}
    read={readTextSize}
    choose={chooseTextSize}
    className="grid min-h-13 place-items-center"
  >
    {(chosen) => (
      <p className="mt-3 rounded-md border border-border px-3.5 py-3">
        <Trans>This is how large text will be. Easy to read, even in sunlight or on the move.</Trans>
        <span className="tabular mt-1 block text-sm text-text-3">{percent(chosen)}</span>
      </p>
    )}
  </ChoiceCard>
);
