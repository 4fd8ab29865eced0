import type { Input } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Relation, Rows, Side } from './side.ts';

export type Gate = 'anybody' | 'account' | 'operator' | readonly Role[];

/** Named row: its id (or one that does not exist), and its side. */
export interface Named extends Side {
  id: string;
  /** Roles of the caller. */
  roles: readonly Role[];
}

/**
 * Access to a call, written a second time, independently of the contract and of the handlers. It defines the
 * callers that pass the gate, and which relations to the named row are admitted. A route without its row does
 * not compile.
 */
export interface Policy<N extends RouteName = RouteName> {
  gate: Gate;
  /** Remaining valid input of the call. */
  input?: (named: Named) => Input<N>;
  /** The named row; without it only the gate is checked. */
  row?: keyof Rows;
  /** Relations that reach the row. All others, and everybody for a missing row, get `denial`. */
  admits?: 'everybody' | readonly Relation[];
  /** NOT_FOUND by default. */
  denial?: ReasonName;
  /** Relations that see the row and may not do this to it. */
  except?: Partial<Record<Relation, ReasonName>>;
  /** Refusal to strangers for a row that everybody may see; `denial` by default. */
  strangers?: ReasonName;
}

export type Policies = { [N in RouteName]: Policy<N> };
