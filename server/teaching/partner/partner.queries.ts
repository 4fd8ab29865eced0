import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { searchWords } from '#server/people/public.ts';
import { listPartnerCoaches } from './partner.coach.repository.ts';
import {
  listedOf,
  operatorRecordsOf,
  ownRecordsOf,
  partnerCoachesOf,
  recordFor,
} from './partner.record.queries.ts';
import { findPartner, listAll, listOfAccount, listOpen, type ListPlace } from './partner.repository.ts';
import { isManager } from './partner.rules.ts';

const placeOf = (cursor: string | undefined): ListPlace | null =>
  cursor === undefined ? null : decodeCursor(cursor, timeCursor);

/** Open partners, newest first. */
export async function listPartners(
  { database, actor, config }: Ctx,
  { city, name = '', cursor }: Parsed<'partner.list'>,
): Promise<Output<'partner.list'>> {
  const words = searchWords(name);
  // A name of signs only has no words to search for. Without this line it would find everything.
  if (name !== '' && words.length === 0) return { items: [], next: null };
  const found = await listOpen(database.query, { city, words }, placeOf(cursor));
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await listedOf(database.query, rows, actor, config.rules), next };
}

/** One partner. A closed one is shown too, for families who booked there. */
export async function readPartner(
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'partner.detail'>,
): Promise<Output<'partner.detail'>> {
  const row = await findPartner(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return recordFor(database.query, row, actor, clock.now(), config.rules);
}

/** Where the reader has joined, works, is invited or manages; the newest partners first. */
export async function listMyPartners({
  database,
  actor,
  clock,
  config,
}: Ctx): Promise<Output<'partner.mine'>> {
  const me = signedIn(actor);
  const rows = await listOfAccount(database.query, me.id);
  return { items: await ownRecordsOf(database.query, rows, me, clock.now(), config.rules) };
}

/** Coaches and invitations, newest first, for the manager of the partner; NOT_FOUND for everybody else. */
export async function listCoaches(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'partner.coaches'>,
): Promise<Output<'partner.coaches'>> {
  const me = signedIn(actor);
  const partner = await findPartner(database.query, id);
  if (partner === undefined || !isManager(partner, me.id)) throw new AppError('NOT_FOUND');
  const found = await listPartnerCoaches(database.query, id, placeOf(cursor));
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await partnerCoachesOf(database.query, partner, rows, me.id, clock.now()), next };
}

/** For operators: all partners, closed ones too, newest first. */
export async function listAllPartners(
  { database }: Ctx,
  { cursor }: Parsed<'operator.partnerList'>,
): Promise<Output<'operator.partnerList'>> {
  const found = await listAll(database.query, placeOf(cursor));
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await operatorRecordsOf(database.query, rows), next };
}
