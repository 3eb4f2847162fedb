import type { touchedControls } from '../../ui/busy-forms.ts';

export type Control = ReturnType<typeof touchedControls>[number];

/** Types into a control as a person would: React, which compares with what it last saw there, hears of it. */
export function retype(control: Control, value: string): void {
  control.value = '';
  const prototype: object = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
