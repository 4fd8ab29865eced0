import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { pageRead } from '#server/base/cursor.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';
import { coachCardColumns, type CoachCardRow } from '#server/teaching/coach-card/coach-card.repository.ts';
import { isAfter, type ListPlace } from './partner.repository.ts';

type Db = Kysely<Tables>;
export type PartnerCoachRow = Row<'partner_coach'>;
const shownCoaches = 50;

/** Coaches of a partner and invitations to it, newest first. */
export function listPartnerCoaches(
  db: Db,
  partnerId: string,
  after: ListPlace | null,
): Promise<PartnerCoachRow[]> {
  let query = db
    .selectFrom('partner_coach')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageRead);
  if (after !== null) query = query.where(isAfter('partner_coach', after));
  return query.execute();
}

/** The cards of the listed coaches of a partner, without those that a block hides from the reader. */
export function listWorkingCards(
  db: Db,
  partnerId: string,
  readerId: string | null,
): Promise<CoachCardRow[]> {
  const query = db
    .selectFrom('partner_coach')
    .innerJoin('coach', 'coach.id', 'partner_coach.coach_id')
    .select(coachCardColumns)
    .where('partner_coach.partner_id', '=', partnerId)
    .where('partner_coach.state', '=', 'joined')
    .where('coach.is_listed', '=', true)
    .orderBy('partner_coach.answered_at')
    .orderBy('partner_coach.id')
    .limit(shownCoaches);
  return (readerId === null ? query : query.where(isUnblocked(readerId, sql`coach.id`))).execute();
}

/** A coach's invitations and places with these partners. */
export const listLivePlaces = (
  db: Db,
  coachId: string,
  partnerIds: readonly string[],
): Promise<PartnerCoachRow[]> =>
  db
    .selectFrom('partner_coach')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('partner_id', 'in', partnerIds)
    .where('state', 'in', ['invited', 'joined'])
    .execute();

/** A coach's invitation to a partner, or the place there. */
export const findLivePlace = (
  db: Db,
  partnerId: string,
  coachId: string,
): Promise<PartnerCoachRow | undefined> =>
  db
    .selectFrom('partner_coach')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('coach_id', '=', coachId)
    .where('state', 'in', ['invited', 'joined'])
    .executeTakeFirst();

export const findPlace = (db: Db, id: string): Promise<PartnerCoachRow | undefined> =>
  db.selectFrom('partner_coach').selectAll().where('id', '=', id).executeTakeFirst();

/** True when a coach works for a partner. */
export async function hasPlace(db: Db, partnerId: string, coachId: string): Promise<boolean> {
  const place = await db
    .selectFrom('partner_coach')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('coach_id', '=', coachId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return place !== undefined;
}

export const insertInvitation = (tx: Tx, row: NewRow<'partner_coach'>): Promise<PartnerCoachRow> =>
  tx.insertInto('partner_coach').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes a place unless it has changed since it was read. */
export const setPlace = (
  tx: Tx,
  before: PartnerCoachRow,
  change: Partial<Pick<PartnerCoachRow, 'state' | 'answered_at' | 'ended_at' | 'reason'>>,
): Promise<PartnerCoachRow> =>
  tx
    .updateTable('partner_coach')
    .set(change)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends every place and invitation of a partner; returns the ids of the coaches. */
export async function setAllEnded(tx: Tx, partnerId: string, at: Date): Promise<string[]> {
  const coaches = await tx
    .updateTable('partner_coach')
    .set({ state: sql`case when state = 'invited' then 'withdrawn' else 'removed' end`, ended_at: at })
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['invited', 'joined'])
    .returning('coach_id')
    .execute();
  return coaches.map((row) => row.coach_id);
}

/**
 * Locks expired invitations: those of these ids that no other transaction has locked, or the one of a coach by a partner.
 */
export async function lockOverdue(
  tx: Tx,
  now: Date,
  of: readonly string[] | { partnerId: string; coachId: string },
): Promise<string[]> {
  const due = overdue(tx, now).forNoKeyUpdate();
  const found =
    'partnerId' in of
      ? due.where('partner_id', '=', of.partnerId).where('coach_id', '=', of.coachId)
      : due.where('id', 'in', of).skipLocked();
  return (await found.execute()).map(({ id }) => id);
}

/** Invitations without an answer in time. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await overdue(db, now).limit(limit).execute();
  return rows.map(({ id }) => id);
}

const overdue = (db: Db, now: Date) =>
  db
    .selectFrom('partner_coach')
    .select('id')
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now)
    .orderBy('id');

export const setExpired = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('partner_coach')
    .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
    .where('id', 'in', ids)
    .execute();

export interface ExpiredInvitation {
  id: string;
  manager_id: string;
  partner_id: string;
  title: LocalText;
  name: string;
  name_zh: string | null;
}

/** Invitations by id, with partner and coach. An account that is locked or gone is left out on either side. */
export const listWithManagers = (tx: Tx, ids: readonly string[]): Promise<ExpiredInvitation[]> =>
  tx
    .selectFrom('partner_coach as place')
    .innerJoin('partner', 'partner.id', 'place.partner_id')
    .innerJoin('coach', 'coach.id', 'place.coach_id')
    .innerJoin('account as of', 'of.id', 'place.coach_id')
    .innerJoin('account as manager', 'manager.id', 'partner.manager_id')
    .select([
      'place.id',
      'manager_id',
      'place.partner_id',
      'partner.name as title',
      'coach.name',
      'coach.name_zh',
    ])
    .where('place.id', 'in', ids)
    .where('of.state', '=', 'active')
    .where('manager.state', '=', 'active')
    .execute();
