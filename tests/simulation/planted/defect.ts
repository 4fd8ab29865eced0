/** A fault that is put in from outside, to see that the simulation finds it. */
export interface Defect {
  readonly name: string;
  /** The rule that names it, or another that it breaks first. */
  readonly caughtBy: RegExp;
  /** Statements that drop the database's guards against it, so that only the simulation can find it. */
  readonly without?: readonly string[];
  /** A statement of the nodes, as it is sent instead. */
  readonly rewrite?: (statement: string) => string;
  /**
   * Weights of the operations while it is searched for. They concentrate on one place, so that a run is
   * short.
   */
  readonly mix: Readonly<Record<string, number>>;
  /** More coaches than the few of a small place. */
  readonly coaches?: number;
  /** Number of operations; fewer than usual when only the check at rest can find it. */
  readonly operations?: number;
  /** How much faster than usual the clock runs. */
  readonly pace?: number;
}

let current: Defect | undefined;
let isChanged = false;

export const plant = (defect: Defect | undefined): void => {
  current = defect;
  isChanged = false;
};

/** Asked by the changed functions of `changed-code.ts`. */
export const isPlanted = (name: string): boolean => current?.name === name;

/** The statement as the planted fault sends it. */
export function rewritten(statement: string): string {
  const sent = current?.rewrite?.(statement) ?? statement;
  isChanged ||= sent !== statement;
  return sent;
}

/** False while the planted fault has found none of its statements. */
export const hasRewritten = (): boolean => isChanged;
