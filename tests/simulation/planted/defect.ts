/** A fault that is put in from outside, to see that the simulation finds it. */
export interface Defect {
  readonly name: string;
  /** The rule that names it, or another that it breaks first. */
  readonly caughtBy: RegExp;
  /** Nets of the database that would refuse it at once: without them only the simulation is left to notice. */
  readonly without?: readonly string[];
  /** A statement of the nodes, as it is sent instead. */
  readonly rewrite?: (statement: string) => string;
  /** What people do while it is looked for. Most of it happens in one place, so that it does not take long. */
  readonly mix: Readonly<Record<string, number>>;
  /** More coaches than the few of a small place. */
  readonly coaches?: number;
  /** Fewer operations than usual: what is seen at rest alone is not waited for. */
  readonly operations?: number;
  /** How much faster than usual the clock runs. */
  readonly pace?: number;
}

let current: Defect | undefined;

export const plant = (defect: Defect | undefined): void => {
  current = defect;
};

/** Asked by the changed functions of `changed-code.ts`. */
export const isPlanted = (name: string): boolean => current?.name === name;

export const planted = (): Defect | undefined => current;
