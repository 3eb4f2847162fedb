import type { ShopFeature } from '#domain/shop-settings.ts';
import { call } from '../../platform/api/call.ts';
import { apiQuery, useQuery } from '../../platform/api/query.ts';

/** A pause that begins or ends while a form is open is noticed after this long. */
const checkEachMs = 20_000;

/** Responses that depend on a pause. */
const affected = new Set(['cardList', 'blockchains', 'extractInfo', 'orderQuote']);

/** Parts of the shop that operators have paused. */
export const pausesQuery = () => {
  const { queryKey, ...options } = apiQuery('pauses', {});
  return {
    ...options,
    queryKey,
    queryFn: async ({ signal, client }: Parameters<NonNullable<(typeof options)['queryFn']>>[0]) => {
      const { paused } = await call('pauses', {}, { signal, fresh: true });
      const before = client.getQueryData(queryKey);
      if (before && before.paused.join() !== paused.join())
        void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => affected.has(String(name)) });
      return { paused };
    },
    staleTime: 0,
  };
};

/** Parts that are paused. None while that is unknown, as offline: the server refuses the command. */
function usePauses(): readonly ShopFeature[] {
  const { data } = useQuery({ ...pausesQuery(), refetchInterval: checkEachMs });
  return data?.paused ?? [];
}

/** Whether operators have paused this part of the shop; `false` while that is unknown. */
export const usePause = (feature: ShopFeature): boolean => usePauses().includes(feature);

/** Ways of top-up that operators have paused. */
export function usePausedTopUps() {
  const paused = usePauses();
  return {
    card: paused.includes('cardTopUp'),
    chain: paused.includes('chainTopUp'),
    manual: paused.includes('manualTopUp'),
  };
}
