import type { ComponentType } from 'react';

type Screen = () => Promise<{ default: ComponentType }>;

/** Screens that stay alive when left (spec §2), by path. They take nothing from their route. */
export const keptScreens = {
  '/home': () => import('./-home-screen.tsx'),
  '/explore': () => import('./-explore-screen.tsx'),
  '/bag': () => import('./-bag-screen.tsx'),
  '/filter': () => import('./-filter-screen.tsx'),
} satisfies Record<string, Screen>;
