import type { HelperRole } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { cityDistances } from '#server/helping/helper/helper.distance.queries.ts';
import { readHelperForm } from '#server/helping/helper/helper.form.rules.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { listHelpers, type HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { trainedAmong } from '#server/people/public.ts';
import {
  presentCoachCard,
  presentHelperPlaces,
  presentPlace,
  type VenueSpot,
  venueSpots,
} from '#server/teaching/public.ts';
import {
  listClassesOf,
  listCoachCardsOf,
  listHoursStatesIn,
  listScansIn,
} from './invitation.class.repository.ts';
import { listFitsOf } from './invitation.fit.repository.ts';
import type { InvitationRow } from './invitation.repository.ts';
import {
  actionsOf,
  agreeRefusal,
  answerBy,
  checkinTimesOf,
  isAwaited,
  sideOf,
  stepDownOf,
  type ActionFacts,
} from './invitation.rules.ts';

type Db = Database['query'] | Tx;
type Clocked = Pick<Deps, 'clock' | 'config'>;

/** Invitations for one of their sides, in the order given, with a fixed number of reads. */
export async function presentInvitations(
  { clock, config }: Clocked,
  db: Db,
  rows: readonly InvitationRow[],
  readerId: string,
): Promise<InvitationRecord[]> {
  if (rows.length === 0) return [];
  const related = await loadHelp(db, rows);
  const serving = await loadServing(db, rows);
  const trained = await trainedAmong(db, [...new Set(rows.filter(isAwaited).map((row) => row.helper_id))]);
  const distanceOf = await cityDistances(db);
  const asked = rows.filter((row) => row.helper_id === readerId && isAwaited(row));
  const fits = await listFitsOf(
    db,
    readerId,
    asked.map((row) => row.class_id),
  );
  const now = clock.now();
  return rows.map((row) => {
    const { cls, coach, helper, venue } = related.of(row);
    const needsConsent = isMinorIn(cls, row.role, helper);
    const minorConsent = !needsConsent ? 'notNeeded' : row.consent_at === null ? 'missing' : 'given';
    const scans = serving.scans.filter((scan) => isSame(scan, row));
    const hours = serving.hours.find((one) => isSame(one, row))?.state ?? null;
    const at = (kind: 'in' | 'out') => scans.find((scan) => scan.kind === kind)?.at.toISOString() ?? null;
    const side = sideOf(row, readerId);
    const isCleared = isClearedFor(helper, cls);
    const facts: ActionFacts = {
      row,
      cls,
      needsConsent: minorConsent === 'missing',
      isCleared,
      isTrained: trained.has(row.helper_id),
      scans: new Set(scans.map((scan) => scan.kind)),
      hours,
    };
    return {
      id: row.id,
      version: row.version,
      initiator: row.initiator,
      agreement: row.agreement,
      validity: row.validity,
      role: row.role,
      message: row.message,
      class: presentHelpClass(cls, venue),
      coach: presentCoachCard(coach),
      helper: presentHelper(helper, now),
      minorConsent,
      isCleared,
      distanceKm: distanceOf(readHelperForm(helper.form).cityId, cls.city_id),
      isBusy: asked.includes(row) && fits.get(row.class_id)?.is_busy === true,
      stepDown: stepDownOf(side, facts, now, config.rules),
      overlapConfirmed: row.overlap_confirmed,
      createdAt: row.created_at.toISOString(),
      answerBy: isAwaited(row) ? answerBy(row, cls, config.rules).toISOString() : null,
      answeredAt: row.answered_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      endedBy: row.ended_by,
      reason: row.reason,
      checkinTimes: checkinTimesOf(side, facts, config.rules),
      checkedInAt: at('in'),
      checkedOutAt: at('out'),
      actions: side === null ? guardianActions(row, minorConsent) : actionsOf(side, facts, now, config.rules),
      whyNot: side === null ? null : agreeRefusal(side, facts, now, config.rules),
    };
  });
}

/** The actions of a reader on neither side. The callers admit guardians only. */
const guardianActions = (
  row: InvitationRow,
  minorConsent: InvitationRecord['minorConsent'],
): InvitationRecord['actions'] => (isAwaited(row) && minorConsent === 'missing' ? ['consent'] : []);

/** The same for one. */
export async function presentInvitation(
  ctx: Clocked,
  db: Db,
  row: InvitationRow,
  readerId: string,
): Promise<InvitationRecord> {
  const [record] = await presentInvitations(ctx, db, [row], readerId);
  if (record === undefined) throw new Error('an invitation cannot be read');
  return record;
}

interface Tied {
  class_id: string;
  coach_id: string;
  helper_id: string;
  role: HelperRole;
}

/** Reads class, coach and helper of records that tie the three together. */
export async function loadHelp(db: Db, rows: readonly Tied[]) {
  const of = (pick: (row: Tied) => string) => [...new Set(rows.map(pick))];
  const classIds = of((row) => row.class_id);
  const coachIds = of((row) => row.coach_id);
  const classes = await listClassesOf(db, classIds);
  const venues = await venueSpots(
    db,
    classes.map((cls) => cls.venue_id),
  );
  const coaches = await listCoachCardsOf(db, coachIds);
  const helpers = await listHelpers(
    db,
    of((row) => row.helper_id),
  );
  return {
    of(row: Tied) {
      const cls = classes.find((one) => one.id === row.class_id);
      const coach = coaches.find((one) => one.id === row.coach_id);
      const helper: HelperRow | undefined = helpers.find(
        (one) => one.id === row.helper_id && one.role === row.role,
      );
      // Foreign keys hold these rows, and a role's row is never deleted.
      if (!cls || !coach || !helper) throw new Error('a helper’s record points to a missing row');
      return { cls, coach, helper, venue: venues.get(cls.venue_id ?? '') };
    },
  };
}

type Serving = Pick<InvitationRow, 'class_id' | 'helper_id'>;
const isSame = (a: Serving, b: Serving) => a.class_id === b.class_id && a.helper_id === b.helper_id;

async function loadServing(db: Db, rows: readonly InvitationRow[]) {
  const classIds = [...new Set(rows.map((row) => row.class_id))];
  const scans = await listScansIn(db, classIds);
  const hours = await listHoursStatesIn(db, classIds);
  return { scans, hours };
}

export const presentHelpClass = (cls: Row<'class'>, venue?: VenueSpot): InvitationRecord['class'] => ({
  id: cls.id,
  title: cls.title,
  activity: cls.activity,
  place: presentPlace(cls, venue),
  zone: cls.zone,
  startsAt: cls.starts_at.toISOString(),
  endsAt: cls.ends_at.toISOString(),
  state: cls.state,
  helpers: presentHelperPlaces(cls),
});
