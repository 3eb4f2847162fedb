import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels; default 22. */
  size?: number;
  filled?: boolean;
  className?: string;
}

/** Outline icon (lucide, 1.75 px), filled when selected. Hidden from screen readers: the label is next to it. */
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
