import { lazy, Suspense } from 'react';
import { withWords } from '../platform/i18n/with-words.ts';
import { readSession } from '../platform/session/state.ts';
import { followTextSize } from '../ui/text-size.ts';
import { followTheme } from '../ui/theme.ts';
import { noticeDatabase } from './database-notices.ts';
import { takeDisplayFont } from './display-font.ts';
import { startKeepingPlace } from './restore-page-state.ts';
import { persistAtGoodMoments } from './persist-storage.ts';
import { untilLoaded } from './until-loaded.ts';

const Offers = lazy(() =>
  untilLoaded(() => withWords(() => import('./offers.tsx').then((module) => ({ default: module.Offers })))),
);

followTheme();
followTextSize();
// Without it, the other font stays.
void takeDisplayFont().catch(() => {});
startKeepingPlace();
void untilLoaded(() => import('../platform/data/purge.ts')).then(({ finishPurge }) => finishPurge());
noticeDatabase();
persistAtGoodMoments();
// A page restored from the back/forward cache has missed a logout in another tab.
addEventListener('pageshow', ({ persisted }) => persisted && readSession());

/** Code deferred until after the first paint: heading font, theme color, restored page state, offers. */
export default function Later() {
  return (
    <Suspense fallback={null}>
      <Offers />
    </Suspense>
  );
}
