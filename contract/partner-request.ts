import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, localText, name, page, text } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';
import { teamForm } from './team.ts';

/** States of a request to become a partner (docs/domain.md 4.8). */
export const partnerRequestStates = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;
export type PartnerRequestState = (typeof partnerRequestStates)[number];

export const partnerRequestForm = teamForm.extend({
  /** Contact person of the institution, and how an operator reaches this person there. */
  contactName: name(limits.name),
  contact: text(limits.address),
  /** Why it would like to be a partner; operators alone read it. */
  why: text(limits.description),
});

/** A submitted request, for its account and for operators. */
const request = {
  id,
  state: z.enum(partnerRequestStates),
  name: localText,
  introduction: localText,
  affiliation: z.string().nullable(),
  cityId: z.string(),
  contactName: z.string(),
  contact: z.string(),
  why: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The partner that it became. */
  partnerId: id.nullable(),
};

export const partnerRequest = z.strictObject({ ...request, actions: z.array(z.enum(['withdraw'])) });
export type PartnerRequest = z.infer<typeof partnerRequest>;

const operatorPartnerRequest = z.strictObject({
  ...request,
  asker: z.strictObject({ id, name: z.string() }),
  actions: z.array(z.enum(['decide'])),
});
export type OperatorPartnerRequest = z.infer<typeof operatorPartnerRequest>;

export const partnerRequestApi = {
  'partnerRequest.mine': endpoint({
    summary: 'Own requests to become a partner, newest first, and why no other one is possible now',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(partnerRequest),
      whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
    }),
  }),
  'partnerRequest.send': endpoint({
    summary: 'Request a partnership for one’s school or club; an operator answers',
    access: 'signedIn',
    input: partnerRequestForm,
    output: partnerRequest,
  }),
  'partnerRequest.withdraw': endpoint({
    summary: 'Withdraw a request before it is answered',
    access: 'signedIn',
    input: byId,
    output: partnerRequest,
  }),
  'operator.partnerRequestList': endpoint({
    summary: 'Requests to become a partner that wait, oldest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(operatorPartnerRequest),
  }),
  'operator.partnerRequestApprove': endpoint({
    summary: 'Make the institution a partner, which the asking account manages',
    access: 'operator',
    input: byId,
    output: z.strictObject({}),
  }),
  'operator.partnerRequestReject': endpoint({
    summary: 'Refuse a request, with a reason for who asked',
    access: 'operator',
    input: byId.extend({ reason: text(limits.reason) }),
    output: z.strictObject({}),
  }),
};
