import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { store } from '../platform/session/state.ts';
import type { Router } from './router.ts';

interface AppProps {
  router: Router;
  queryClient: QueryClient;
}

/** The whole app, the same on the server and in the browser. */
export function App({ router, queryClient }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Provider store={store}>
            <RouterProvider router={router} />
          </Provider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
