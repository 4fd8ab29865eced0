import type { Screen } from './shown.tsx';
import type { Rules, Truth } from './truth.ts';

/** One screen that shows a record in one of its states. */
export interface Sight extends Screen {
  screen: string;
  state: string;
  truth: Truth;
}

/** A kind of record: all its states on all its screens, and the rules for its sentences. */
export interface Kind {
  name: string;
  rules: Rules;
  sights: readonly Sight[];
}
