import type { OperatorPartnerRequest, PartnerRequest } from '#contract/partner-request.ts';
import type { AskedRow, RequestRow } from './partner-request.repository.ts';

const plain = (row: RequestRow) => ({
  id: row.id,
  state: row.state,
  name: row.name,
  introduction: row.introduction,
  affiliation: row.affiliation,
  cityId: row.city_id,
  contactName: row.contact_name,
  contact: row.contact,
  why: row.why,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  partnerId: row.partner_id,
});

/** Presents a request to its account. */
export const presentRequest = (row: RequestRow): PartnerRequest => ({
  ...plain(row),
  actions: row.state === 'submitted' ? ['withdraw'] : [],
});

/** Presents an open request to an operator. Nobody decides about their own one. */
export const presentWaiting = (row: AskedRow, operatorId: string): OperatorPartnerRequest => ({
  ...plain(row),
  asker: { id: row.account_id, name: row.asker_name },
  actions: row.account_id === operatorId ? [] : ['decide'],
});
