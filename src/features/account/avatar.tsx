import type { UserInfo } from '#contract/account.ts';
import { Image } from '../../ui/image.tsx';
import { monogram } from '#domain/person-name.ts';

/** Profile image, or one or two initials. Decorative: the name is next to it. */
export function Avatar({ info }: { info: UserInfo }) {
  if (info.avatar)
    return (
      <Image of={info.avatar} alt="" sizes="64px" ratio="1 / 1" className="size-16 shrink-0 rounded-full" />
    );
  return (
    <span
      aria-hidden
      className="grid size-16 shrink-0 place-items-center rounded-full bg-primary font-display text-2xl font-semibold text-on-primary"
    >
      {monogram(info)}
    </span>
  );
}
