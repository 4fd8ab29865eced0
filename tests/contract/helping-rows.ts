import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { call, dataOf } from '#tests/postgres/client.ts';
import { addClass, type World } from '#tests/postgres/world.ts';

/** Tables that a call about helping could touch. */
export const helpingTables = ['invitation', 'helper_scan', 'service_hours', 'transcript', 'class_draft'];

const proposal = {
  title: 'Swim',
  description: '',
  language: 'en',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'vancouver',
  date: '2027-03-20',
  startTime: '09:30',
  endTime: '10:30',
  zone: 'America/New_York',
  capacity: 4,
  priceMinor: 1500,
} as const;

interface People {
  helperId: string;
  helper: string;
  coachId: string;
  coach: string;
}

/** One row of each kind between a helper and a coach; both are given with their tokens. */
export async function helpingRows(world: World, app: FastifyInstance, people: People) {
  const { helperId, helper, coachId, coach } = people;
  const asked = { role: 'assistant', message: '', overlapConfirmed: true } as const;
  await world.store.db
    .updateTable('account_role')
    .set({ cleared_until: new Date('2028-01-01T00:00:00Z') })
    .where('account_id', '=', helperId)
    .where('role', '=', 'assistant')
    .execute();
  const cls = await addClass(world, { coachId, inHours: 120 });
  const invitation = dataOf(
    await call(app, coach, 'invitation.create', { ...asked, classId: cls.id, helperId }),
  );
  const hours = await world.store.db
    .insertInto('service_hours')
    .values({
      id: randomUUID(),
      helper_id: helperId,
      class_id: cls.id,
      invitation_id: invitation.id,
      coach_id: coachId,
      role: 'assistant',
      source: 'auto',
      state: 'pending',
      minutes: 60,
      scheduled_minutes: 60,
      class_ended_at: cls.ends_at,
      created_at: world.clock.now(),
      submitted_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const period = { from: '2027-01-01', until: '2027-12-31' };
  const transcript = dataOf(await call(app, helper, 'transcript.issue', period));
  const draft = dataOf(
    await call(app, helper, 'draft.create', { coachId, role: 'assistant', form: { ...proposal, meets: [] } }),
  );
  return { invitation: invitation.id, hours: hours.id, transcript: transcript.id, draft: draft.id };
}
