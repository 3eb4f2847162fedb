import type { ComponentType } from 'react';

export interface KeptScreen {
  /** Brings its code; the route's loader does. */
  load: () => Promise<ComponentType>;
  loading?: Promise<ComponentType>;
  /** Its code, when that is there: then it is drawn at once. */
  loaded?: ComponentType;
}

const kept = (load: () => Promise<{ default: ComponentType }>): KeptScreen => {
  const screen: KeptScreen = {
    load: () => (screen.loading = load().then((module) => (screen.loaded = module.default))),
  };
  return screen;
};

/** Screens that stay alive when left (spec §2), by path. They take nothing from their route. */
export const keptScreens = {
  '/home': kept(() => import('./-home-screen.tsx')),
  '/explore': kept(() => import('./-explore-screen.tsx')),
  '/bag': kept(() => import('./-bag-screen.tsx')),
  '/filter': kept(() => import('./-filter-screen.tsx')),
} satisfies Record<string, KeptScreen>;
