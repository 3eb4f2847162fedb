import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels; default 22. */
  size?: number;
  filled?: boolean;
  className?: string;
}

/** An icon of the one outline set (lucide, 1.75 px), filled when selected. Decoration: its neighbor has the words. */
export function Icon({ of: Shape, size = 22, filled = false, className }: IconProps) {
  return (
    <Shape
      aria-hidden
      size={size}
      strokeWidth={1.75}
      fill={filled ? 'currentColor' : 'none'}
      {...(className && { className })}
    />
  );
}
