import { type ComponentType, createElement, use } from 'react';

interface KeptScreen {
  /** Loads the screen's code; called by the route's loader. */
  load: () => Promise<ComponentType>;
  /** Renders synchronously once its code is loaded, unlike `React.lazy`, which suspends on first render. */
  Screen: ComponentType;
}

function keptScreen(importScreen: () => Promise<{ default: ComponentType }>): KeptScreen {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const load = () => (loading = importScreen().then((module) => (loaded = module.default)));
  return { load, Screen: () => createElement(loaded ?? use(loading ?? load())) };
}

/** Screens that stay mounted when left (spec §2), by path. They must not depend on their route's context. */
export const keptScreens = {
  '/home': keptScreen(() => import('./(shop)/-home-screen.tsx')),
  '/explore': keptScreen(() => import('./(shop)/-explore-screen.tsx')),
  '/bag': keptScreen(() => import('./(checkout)/-cart-screen.tsx')),
  '/filter': keptScreen(() => import('./(shop)/-filter-screen.tsx')),
} satisfies Record<string, KeptScreen>;
