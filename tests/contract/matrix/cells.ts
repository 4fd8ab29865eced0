import { reasons, type ReasonName } from '#contract/reasons.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import type { Principal } from './people.ts';
import { policies } from './policies.ts';
import type { Policy } from './policy.ts';

export type Target = 'here' | 'there' | 'missing' | 'none';
/** Relation of the caller to the named row. */
export type Ownership = 'own' | 'related' | 'foreign' | 'missing' | 'open' | 'no row';

export interface Cell {
  route: RouteName;
  who: Principal;
  target: Target;
  ownership: Ownership;
  /** The expected refusal; null when the policy lets the call through. */
  denial: ReasonName | null;
}

/** Both sides have the same people, so rows of one side show what rows of both do. The whole run has both. */
const rowTargets: Target[] = isLongRun ? ['here', 'there', 'missing'] : ['here', 'missing'];

/** The cells of one route: everybody, times a row of a side and one that nobody has. */
export function cellsOf(route: RouteName, people: readonly Principal[]): Cell[] {
  const policy: Policy = policies[route];
  const targets: Target[] = policy.row === undefined ? ['none'] : rowTargets;
  return people.flatMap((who) =>
    targets.map((target) => ({
      route,
      who,
      target,
      ownership: ownershipOf(policy, who, target),
      denial: denialOf(policy, who, target),
    })),
  );
}

export const allRoutes = Object.keys(routes) as RouteName[];

function ownershipOf({ admits }: Policy, who: Principal, target: Target): Ownership {
  if (target === 'none') return 'no row';
  if (target === 'missing') return 'missing';
  if (admits === 'everybody') return 'open';
  if (who.relation === null || who.side !== target) return 'foreign';
  if (who.relation === admits?.[0]) return 'own';
  return admits?.includes(who.relation) ? 'related' : 'foreign';
}

function denialOf(policy: Policy, who: Principal, target: Target): ReasonName | null {
  const atTheGate = gateDenial(policy, who);
  if (atTheGate !== null || target === 'none') return atTheGate;
  const { denial = 'NOT_FOUND', admits } = policy;
  if (target === 'missing') return denial;
  const relation = who.side === target ? who.relation : null;
  if (admits === 'everybody') return (relation === null ? undefined : policy.except?.[relation]) ?? null;
  if (relation !== null && admits?.includes(relation)) return null;
  if (relation !== null && policy.except?.[relation] !== undefined) return policy.except[relation];
  return policy.strangers ?? denial;
}

function gateDenial({ gate }: Policy, who: Principal): ReasonName | null {
  if (gate === 'anybody') return null;
  if (!who.isLive) return 'NOT_SIGNED_IN';
  if (gate === 'account') return null;
  if (gate === 'operator') return who.isOperator ? who.operatorDenial : 'FORBIDDEN';
  return who.roles.some((role) => gate.includes(role)) ? null : 'FORBIDDEN';
}

export interface Answer {
  status: number;
  text: string;
  code: number;
  reason: ReasonName | undefined;
}

/** Why an answer is wrong in this cell, or null. A call that is let through may still meet a later rule. */
export function faultOf(cell: Cell, answer: Answer): string | null {
  const got = `${answer.status} ${answer.reason ?? 'ok'}`;
  if (answer.code !== answer.status) return `envelope ${answer.code} under ${answer.status}`;
  if (cell.denial !== null) {
    const isDenied = answer.reason === cell.denial && answer.code === reasons[cell.denial].code;
    return isDenied ? null : `${cell.denial} expected, got ${got}`;
  }
  const shut: ReasonName[] = ['NOT_FOUND', 'BAD_INPUT', policies[cell.route].denial ?? 'NOT_FOUND'];
  const isShut =
    [401, 403].includes(answer.code) ||
    answer.code >= 500 ||
    (answer.reason !== undefined && shut.includes(answer.reason));
  return isShut ? `should be let through, got ${got}` : null;
}

export const nameOf = ({ route, who, target }: Cell): string =>
  `${route} by ${who.name}${target === 'none' ? '' : ` for ${target}`}`;
