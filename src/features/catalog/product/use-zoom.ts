import { type PointerEvent, type RefObject, useRef } from 'react';

const maxScale = 4;
const doubleTapScale = 2.5;
const doubleTapMs = 300;
const tapSlopPx = 24;

interface Point {
  x: number;
  y: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Pinch, double tap and drag on an element that fills its box. Writes styles directly, because a render per pointer
 * event would be too slow. At scale 1, horizontal swipes pass through to the gallery.
 */
export function useZoom(target: RefObject<HTMLElement | null>) {
  const view = useRef({ scale: 1, x: 0, y: 0 });
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const show = (scale: number, x: number, y: number, animated = false) => {
    const element = target.current;
    if (!element) return;
    const clamped = Math.min(maxScale, Math.max(1, scale));
    // Keeps the image's edges outside the box.
    const roomX = (element.clientWidth * (clamped - 1)) / 2;
    const roomY = (element.clientHeight * (clamped - 1)) / 2;
    view.current = {
      scale: clamped,
      x: Math.min(roomX, Math.max(-roomX, x)),
      y: Math.min(roomY, Math.max(-roomY, y)),
    };
    Object.assign(element.style, {
      transition: animated ? 'transform 200ms' : '',
      transform: clamped === 1 ? '' : `translate(${view.current.x}px, ${view.current.y}px) scale(${clamped})`,
      touchAction: clamped === 1 ? 'pan-x' : 'none',
    });
  };

  /** Scales around the point `at`, which stays in place. */
  const zoomAt = (at: Point, scale: number, animated = false) => {
    const parent = target.current?.parentElement?.getBoundingClientRect();
    if (!parent) return;
    const { scale: before, x, y } = view.current;
    const fromCenter = { x: at.x - parent.left - parent.width / 2, y: at.y - parent.top - parent.height / 2 };
    const ratio = Math.min(maxScale, Math.max(1, scale)) / before;
    show(
      scale,
      fromCenter.x - (fromCenter.x - x) * ratio,
      fromCenter.y - (fromCenter.y - y) * ratio,
      animated,
    );
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (view.current.scale > 1 || fingers.current.size > 1)
      event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { scale, x, y } = view.current;
    if (other)
      zoomAt(middle(now, other), (scale * distance(now, other)) / Math.max(1, distance(before, other)));
    else if (scale > 1) show(scale, x + now.x - before.x, y + now.y - before.y);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const second = tap.at - lastTap.current.at < doubleTapMs && distance(tap, lastTap.current) < tapSlopPx;
    lastTap.current = second ? { at: 0, x: 0, y: 0 } : tap;
    if (second) zoomAt(tap, view.current.scale > 1 ? 1 : doubleTapScale, true);
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
