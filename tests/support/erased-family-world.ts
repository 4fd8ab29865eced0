import { randomUUID } from 'node:crypto';
import { revealDue } from '#server/booking/order/rating/order.reveal.jobs.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { finishFeedback } from '#server/operating/feedback/feedback.commands.ts';
import { as } from './asking.ts';
import { complete } from './attendance.ts';
import { ok } from './calls.ts';
import { basisOf } from './helping.ts';
import { addClass, formFor } from './orders.ts';
import { addPerson, addTraining, fund, type Person, waiver } from './people.ts';
import type { ServedWorld } from './serve.ts';
import { addTeam, addTeamCoach, adult, linkGuardian } from './team-world.ts';

/** Begins every text that the family writes, or that others write about it. */
export const canary = 'Zqcanary';

export interface Cast {
  parent: Person;
  child: string;
  /** Another guardian stays with this one. */
  shared: string;
  coach: Person;
  ann: Person;
  operator: Person;
}

const reason = { code: 'other', text: `${canary}reason` } as const;

/** A family that has written into every field, and people around it who wrote about it. */
export async function writtenFamily(world: ServedWorld): Promise<Cast> {
  const { query: db } = world.database;
  const operator = await addPerson(world, 'operator');
  const coach = await addTeamCoach(world);
  await addTraining(world, coach.id);
  const ann = await adult(world);
  const parent = await adult(world);
  await addTraining(world, parent.id);
  await fund(world, parent.id, 100_000);
  await ok(world, parent, 'user.update', { name: `${canary}parent Omega` });
  const add = async (name: string) =>
    (await ok(world, parent, 'child.create', { name, birthDate: '2018-01-01' })).id;
  const [child, shared] = [await add(`${canary}kind`), await add('Shared Child')];
  await ok(world, parent, 'waiver.sign', {
    participantIds: [parent.id, child, shared],
    version: waiver,
    signature: `${canary}signature`,
  });
  await linkGuardian(world, shared, ann);
  const cast: Cast = { parent, child, shared, coach, ann, operator };
  await reach(world, cast);
  await needs(world, cast);
  await book(world, cast);
  await join(world, cast);
  await help(world, cast);
  await db
    .updateTable('ledger_account')
    .set({ posted_minor: 0 })
    .where('id', '=', `student:${parent.id}`)
    .execute();
  return cast;
}

async function reach(world: ServedWorld, { parent, operator }: Cast): Promise<void> {
  await world.database.query
    .insertInto('contact')
    .values({
      value: `${canary}mail@example.org`.toLowerCase(),
      channel: 'email',
      account_id: parent.id,
      proved_at: world.clock.now(),
    })
    .execute();
  await ok(world, parent, 'feedback.send', { kind: 'problem', text: `${canary}feedback` });
  const [sent] = (await ok(world, parent, 'feedback.mine')).items;
  await as(world, operator.id, finishFeedback, { id: sent?.id ?? '', answer: `${canary}answer` });
  await ok(world, parent, 'calendar.open', { showsNames: true, renew: false });
  await ok(world, parent, 'join.save', {
    role: 'assistant',
    form: { name: `${canary}parent Omega`, address: `${canary}road`, school: `${canary}school` },
  });
}

async function needs(world: ServedWorld, { parent, child }: Cast): Promise<void> {
  const text = (field: string) => `${canary}${field}`;
  await ok(world, parent, 'needs.update', {
    id: child,
    accommodations: ['quietSpace'],
    communication: text('communication'),
    triggers: text('triggers'),
    calming: text('calming'),
    medical: text('medical'),
  });
  await ok(world, parent, 'emergency.update', {
    id: child,
    people: [{ name: `${canary}aunt`, relation: 'relative', mobile: '+16045550123' }],
    collect: [`${canary}uncle`],
    mayGoAlone: false,
  });
}

/**
 * Books four orders: one ends in a dispute, one is rejected, one has a refund request, one is for a shared
 * child.
 */
async function book(world: ServedWorld, { parent, child, shared, coach, ann, operator }: Cast) {
  const order = async (inHours: number, ...participantIds: string[]) => {
    const cls = await addClass(world, { coachId: coach.id, priceMinor: 1000, inHours });
    const form = { ...formFor(world, cls, child), participantIds, payFromBalance: true };
    const sharesNeeds = participantIds.includes(child);
    const share = { participantId: child, accommodations: ['quietSpace'], fields: ['medical'] };
    const { id } = await ok(world, parent, 'order.create', { ...form, needs: sharesNeeds ? [share] : [] });
    return { id, cls };
  };
  const answers = [{ participantId: child, answer: 'condition', text: `${canary}answer` }];
  const held = await order(50, parent.id, child);
  await ok(world, coach, 'order.accept', { id: held.id, answers });
  const rejected = await order(60, child);
  await ok(world, coach, 'order.reject', { id: rejected.id, reason });
  const left = await order(70, child);
  await ok(world, coach, 'order.accept', { id: left.id, answers });
  const passing = await order(80, shared);
  await ok(world, coach, 'order.accept', { id: passing.id });
  const { items } = await ok(world, coach, 'notice.list');
  for (const { id } of items) await ok(world, coach, 'notice.read', { id });

  world.clock.set(new Date(held.cls.starts_at.getTime() + 2 * 3_600_000));
  await ok(world, coach, 'handover.record', {
    id: held.cls.id,
    orderId: held.id,
    participantId: child,
    mark: 'collected',
    who: `${canary}uncle`,
    tappedAt: world.clock.now().toISOString(),
  });
  await as(world, coach.id, complete, { id: held.id });
  await ok(world, parent, 'needs.feedback', {
    id: held.id,
    participantId: child,
    items: [{ need: 'quietSpace', result: 'yes' }],
    text: `${canary}feedback`,
    tappedAt: world.clock.now().toISOString(),
  });
  await ok(world, parent, 'order.requestRefund', { id: left.id, reason });
  await ok(world, coach, 'order.answerRefundRequest', { id: left.id, agrees: true, text: '' });
  await ok(world, parent, 'order.cancel', {
    id: passing.id,
    reason,
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  const rate = (who: Person, stars: number, text: string) =>
    ok(world, who, 'order.rate', {
      id: held.id,
      ratingId: randomUUID(),
      stars,
      tags: [],
      text,
      language: 'en',
    });
  await rate(parent, 2, `${canary}rating`);
  await rate(coach, 3, `${canary}kind was loud`);
  await revealDue(world);
  const rating = await world.database.query
    .selectFrom('rating')
    .select('id')
    .where('author_id', '=', parent.id)
    .executeTakeFirstOrThrow();
  await ok(world, coach, 'rating.reply', { id: rating.id, text: `Thank you, ${canary}parent` });
  await ok(world, coach, 'rating.report', { id: rating.id, reason: 'childData', text: `${canary}report` });
  await ok(world, operator, 'operator.ratingHide', { id: rating.id, reason: 'childData' });
  const { dispute } = await ok(world, parent, 'order.dispute', { id: held.id, reason });
  await ok(world, coach, 'dispute.answer', { id: held.id, agrees: false, text: `${canary}kind ran away` });
  await ok(world, parent, 'dispute.addEvidence', { id: held.id, text: `${canary}evidence` });
  world.clock.advance({ days: 4 });
  await world.database.query
    .updateTable('session')
    .set({ fresh_at: world.clock.now(), factor_at: world.clock.now() })
    .where('account_id', '=', operator.id)
    .execute();
  await ok(world, operator, 'operator.disputeDecide', {
    id: dispute.id,
    outcome: 'none',
    refundMinor: 0,
    note: 'Heard both',
  });
  await releaseFunds(world);
  await ok(world, ann, 'notice.list');
}

/** Parent and child join a team and are admitted by its leader. */
async function join(world: ServedWorld, { parent, child, coach, operator }: Cast): Promise<void> {
  const team = await addTeam(world, coach, operator);
  const apply = (fields: object) =>
    ok(world, parent, 'team.apply', { id: team, kind: 'student', message: `${canary}message`, ...fields });
  const decide = (id: string) =>
    ok(world, coach, 'application.decide', { id, agrees: true, reason: `${canary}welcome` });
  const mine = await apply({});
  await decide(mine.id);
  await decide((await apply({ childId: child })).id);
  await ok(world, coach, 'team.setDeputy', { id: mine.id, isDeputy: true });
  await ok(world, coach, 'team.remove', { id: mine.id, reason: `${canary}gone` });
}

/** The parent helps as a volunteer, hands in hours, shows them, and proposes a class. */
async function help(world: ServedWorld, { parent, coach }: Cast): Promise<void> {
  await world.database.query
    .insertInto('account_role')
    .values({
      account_id: parent.id,
      role: 'volunteer',
      state: 'approved',
      form: JSON.stringify({ organization: `${canary}club`, experience: { en: `${canary}experience` } }),
      submitted_at: world.clock.now(),
      cleared_until: new Date('2035-01-01T00:00:00Z'),
    })
    .execute();
  const cls = await addClass(world, { coachId: coach.id, inHours: 3, priceMinor: 0 });
  const invitation = await ok(world, parent, 'invitation.request', {
    classId: cls.id,
    role: 'volunteer',
    message: `${canary}please`,
    overlapConfirmed: false,
  });
  await ok(world, coach, 'invitation.answer', {
    id: invitation.id,
    answer: 'agree',
    reason: `${canary}agreed`,
    overlapConfirmed: false,
    basis: basisOf(cls),
  });
  world.clock.set(new Date(cls.ends_at.getTime() + 60_000));
  await endServed(world);
  const hours = await ok(world, parent, 'hours.submit', { classId: cls.id, note: `${canary}note` });
  await ok(world, coach, 'hours.decide', { id: hours.id, decision: 'approve', reason: '' });
  await ok(world, coach, 'hours.correct', { id: hours.id, minutes: 45, reason: `${canary}late` });
  const day = world.clock.now().toISOString().slice(0, 10);
  await ok(world, parent, 'transcript.issue', { from: '2027-01-01', until: day });
  const draft = await ok(world, parent, 'draft.create', {
    coachId: coach.id,
    role: 'volunteer',
    form: draftForm(world),
  });
  await ok(world, coach, 'draft.decide', { id: draft.id, decision: 'reject', reason: `${canary}no` });
}

function draftForm(world: ServedWorld): object {
  const day = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  return {
    title: `${canary}title`,
    description: `${canary}description`,
    language: 'en',
    activity: 'swim',
    meets: [],
    placeName: `${canary}place`,
    address: '1 Street',
    cityId: 'vancouver',
    date: day,
    startTime: '10:00',
    endTime: '11:00',
    zone: 'America/Vancouver',
    capacity: 4,
    priceMinor: 0,
  };
}
