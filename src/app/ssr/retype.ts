import type { touchedControls } from '../../ui/busy-forms.ts';

export type Control = ReturnType<typeof touchedControls>[number];

/** Uses the native setter, so that React's value tracker fires `onChange`. */
export function retype(control: Control, value: string): void {
  control.value = '';
  const prototype: object = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
