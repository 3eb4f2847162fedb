import { type ComponentType, createElement, use } from 'react';

interface KeptScreen {
  /** Brings its code; the route's loader does. */
  load: () => Promise<ComponentType>;
  /** Drawn at once when its code is there, unlike React's `lazy`, which waits each first time. */
  Screen: ComponentType;
}

function kept(bring: () => Promise<{ default: ComponentType }>): KeptScreen {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const load = () => (loading = bring().then((module) => (loaded = module.default)));
  return { load, Screen: () => createElement(loaded ?? use(loading ?? load())) };
}

/** Screens that stay alive when left (spec §2), by path. They take nothing from their route. */
export const keptScreens = {
  '/home': kept(() => import('./(shop)/-home-screen.tsx')),
  '/explore': kept(() => import('./(shop)/-explore-screen.tsx')),
  '/bag': kept(() => import('./(checkout)/-cart-screen.tsx')),
  '/filter': kept(() => import('./(shop)/-filter-screen.tsx')),
} satisfies Record<string, KeptScreen>;
