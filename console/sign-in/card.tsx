import type { ReactNode } from 'react';
import { currentBrand } from '../../src/platform/i18n/brand.ts';

/** A page before the console opens. */
export const Card = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center p-4">
    <div className="grid w-full max-w-sm gap-5 rounded-md border bg-surface p-6">
      <header className="grid gap-1">
        <p className="flex items-center gap-2 text-xs text-text-2">
          <img src={currentBrand().mark ?? '/favicon.svg'} alt="" width={20} height={20} />
          {currentBrand().name}
        </p>
        <h1 className="text-xl font-semibold">{title}</h1>
      </header>
      {children}
    </div>
  </main>
);
