import { Plural } from '@lingui/react/macro';
import { compactPlural, number } from '../../platform/i18n/format.ts';

/** `1.2K followers`. */
export function FollowerCount({ count }: { count: number }) {
  const followersShown = number(count, { compact: true });
  const followers = compactPlural(count);
  return (
    <Plural
      value={followers}
      one={`${followersShown} follower`}
      other={`${followersShown} followers`}
      comment="Number of followers of a shop; {followersShown} may be rounded, as in 1.2K"
    />
  );
}
