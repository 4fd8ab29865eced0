import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

const operatorGrantStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;
export type OperatorGrantState = (typeof operatorGrantStates)[number];

/** Somebody is to be an operator; one operator proposes it, another one decides. */
const operatorGrant = z.strictObject({
  id,
  state: z.enum(operatorGrantStates),
  account: z.strictObject({ id, name: z.string(), createdAt: instant }),
  /** Description of the person by the proposer. */
  note: z.string(),
  proposedBy: id,
  proposedAt: instant,
  decision: z.strictObject({ by: id, at: instant }).nullable(),
  /** Actions of this operator. */
  actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
});
export type OperatorGrant = z.infer<typeof operatorGrant>;

/** Somebody who has the duty now. */
const presentOperator = z.strictObject({
  /** The account. */
  id,
  name: z.string(),
  since: instant,
  /** Operator who proposed the duty; null at the machine, or when that account is gone. */
  grantedBy: z.strictObject({ id, name: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** Begin of the newest session that has not ended; null without one. */
  signedInAt: instant.nullable(),
  /** Actions of this operator; none on their own duty. */
  actions: z.array(z.enum(['revoke'])),
});
export type PresentOperator = z.infer<typeof presentOperator>;

export const operatorGrantApi = {
  'operator.operatorList': endpoint({
    summary: 'List everybody who is an operator now, the longest duty first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(presentOperator),
  }),
  'operator.grantList': endpoint({
    summary: 'List proposals of new operators: open ones oldest first, or decided ones newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'decided']), cursor: cursor.optional() }),
    output: page(operatorGrant),
  }),
  'operator.grantPropose': endpoint({
    summary: 'Propose to make an account an operator; another operator has to confirm it; needs a fresh code',
    access: 'operator',
    input: byId.extend({ note: text(limits.reason) }),
    output: operatorGrant,
  }),
  'operator.grantConfirm': endpoint({
    summary: 'Confirm another operator’s proposal: now the account is an operator; needs a fresh code',
    access: 'operator',
    input: byId,
    output: operatorGrant,
  }),
  'operator.grantRefuse': endpoint({
    summary: 'Refuse another operator’s proposal; nothing changes',
    access: 'operator',
    input: byId,
    output: operatorGrant,
  }),
  'operator.grantWithdraw': endpoint({
    summary: 'Withdraw one’s own proposal',
    access: 'operator',
    input: byId,
    output: operatorGrant,
  }),
};
