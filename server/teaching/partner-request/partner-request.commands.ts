import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { birthDateOf } from '#server/people/public.ts';
import { refuseUnknownCity } from '#server/teaching/class/class.commands.ts';
import { presentRequest } from './partner-request.presenter.ts';
import { insertRequest, lockRequest, setDecided } from './partner-request.repository.ts';
import { askRefusal } from './partner-request.rules.ts';

/** Sends a request of a school or club. DO_NOT_REPEAT while a request is open; BIRTH_DATE_NEEDED, TOO_YOUNG: for adults only. */
export async function sendRequest(
  { tx, actor, clock }: CommandCtx,
  form: Parsed<'partnerRequest.send'>,
): Promise<PartnerRequest> {
  const now = clock.now();
  await refuseUnknownCity(tx, form.cityId);
  const birthDate = await birthDateOf(tx, actor.id);
  const refusal = askRefusal({ birthDate, zone: actor.zone, hasOpen: false }, now);
  if (refusal !== null) throw new AppError(refusal);
  const row = await insertRequest(tx, {
    id: randomUUIDv7(),
    account_id: actor.id,
    name: JSON.stringify(form.name),
    introduction: JSON.stringify(form.introduction),
    affiliation: form.affiliation,
    city_id: form.cityId,
    contact_name: form.contactName,
    contact: form.contact,
    why: form.why,
    created_at: now,
  });
  if (row === undefined) throw new AppError('DO_NOT_REPEAT');
  return presentRequest(row);
}

/** Withdraws a request. STATUS_CHANGED when it was answered. */
export async function withdrawRequest(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'partnerRequest.withdraw'>,
): Promise<PartnerRequest> {
  const row = await lockRequest(tx, id);
  if (row?.account_id !== actor.id) throw new AppError('NOT_FOUND');
  if (row.state === 'withdrawn') return presentRequest(row);
  if (row.state !== 'submitted') throw new AppError('STATUS_CHANGED');
  const withdrawn = await setDecided(tx, id, {
    state: 'withdrawn',
    decided_at: clock.now(),
    decided_by: actor.id,
    reason: null,
    partner_id: null,
  });
  return presentRequest(withdrawn);
}
