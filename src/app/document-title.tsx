import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { brand } from '#domain/brand.ts';

/** The document's title from the route's title key, translated (spec §2). A screen that knows better renders its own <title>. */
export function DocumentTitle() {
  const { _ } = useLingui();
  const key = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return <title>{key ? `${_(key)} · ${brand.name}` : brand.name}</title>;
}
