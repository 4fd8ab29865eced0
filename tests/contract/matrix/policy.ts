import type { Input } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Relation, Rows, Side } from './side.ts';

export type Gate = 'anybody' | 'account' | 'operator' | readonly Role[];

/** What a call names: the row's id (or one that nobody has), and the side to which it belongs. */
export interface Named extends Side {
  id: string;
  /** Roles of the one who asks. */
  roles: readonly Role[];
}

/**
 * Who may make a call, said a second time, independently of the contract and of the handlers. It says who passes the
 * gate, and by which relation to the row that the call names. A route without its row does not compile.
 */
export interface Policy<N extends RouteName = RouteName> {
  gate: Gate;
  /** The rest of a call that fits. */
  input?: (named: Named) => Input<N>;
  /** Which row is named; without it the gate is all there is. */
  row?: keyof Rows;
  /** Who reaches the row. Everybody else, and everybody for a row that is not there, hears `denial`. */
  admits?: 'everybody' | readonly Relation[];
  /** NOT_FOUND unless said. */
  denial?: ReasonName;
  /** Relations that see the row and may not do this to it. */
  except?: Partial<Record<Relation, ReasonName>>;
  /** What strangers hear of a row that everybody may see; without it they hear `denial`. */
  strangers?: ReasonName;
}

export type Policies = { [N in RouteName]: Policy<N> };
