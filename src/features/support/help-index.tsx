import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleHelp,
  Compass,
  type LucideIcon,
  Package,
  ShieldCheck,
  Undo2,
  WifiOff,
} from 'lucide-react';
import type { HelpSection } from '#contract/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArticleLinks } from './article-links.tsx';

const icons: Record<string, LucideIcon> = {
  orders: Package,
  afterSale: Undo2,
  topUp: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  security: ShieldCheck,
  offline: WifiOff,
  start: Compass,
};

/** All sections with their articles, in columns if there is space. */
export function HelpIndex({ sections }: { sections: HelpSection[] }) {
  return (
    <div className="gap-6 pt-1 md:columns-2 xl:columns-3">
      {sections.map(({ id, title, articles }) => (
        <section key={id} className="break-inside-avoid pb-6">
          <h2 className="flex items-center gap-2.5 px-1 pb-2.5 font-display text-lg font-semibold">
            <Icon of={icons[id] ?? CircleHelp} size={20} className="shrink-0 text-primary" />
            {title}
          </h2>
          <ArticleLinks articles={articles} />
        </section>
      ))}
    </div>
  );
}
