import type { Draft } from './draft.ts';

/** Props of a part of the product's form. */
export interface EditorPart {
  draft: Draft;
  /** Replaces fields. A function receives the draft of that moment, such as at the end of an upload. */
  change: (part: Partial<Draft> | ((current: Draft) => Partial<Draft>)) => void;
  /** Fields to correct. */
  faults: ReadonlySet<string>;
}
