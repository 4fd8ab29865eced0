import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod, type Role } from '#contract/enums.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { addThreads } from '#server/booking/message/message.repository.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import type { Row } from '#server/db/types.ts';
import { transferAll } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { addTasks } from '#server/platform/task/task.repository.ts';
import { saveTemplate } from '#server/teaching/class-template/class-template.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addCourse } from '#tests/support/courses.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, addEarnings, bookOne, formFor } from '#tests/support/orders.ts';
import { bank } from '#tests/support/payout-world.ts';
import { addCoach, addParticipant, addPicture, addStudent, fund } from '#tests/support/people.ts';
import { addCode, addPlatformCode } from '#tests/support/price-codes.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { addPlan } from '#tests/support/slots.ts';
import { addOpenVenue, addVenue } from '#tests/support/venues.ts';
import type { World } from '#tests/support/world.ts';
import { draftForm, eventForm, noNeeds, stars, teamForm, templateForm } from './forms.ts';

const everyRole: Role[] = ['student', 'coach', 'assistant', 'volunteer'];

export const relations = ['owner', 'guardian', 'coach', 'lead', 'deputy', 'assistant', 'volunteer'] as const;
export type Relation = (typeof relations)[number];

export interface Person {
  id: string;
  token: string;
}

/** Rows of one family, one coach, one team and their helpers; each by its id. */
export type Rows = Awaited<ReturnType<typeof addRows>>;

export interface Side {
  people: Record<Relation, Person>;
  rows: Rows;
}

/** Every person holds every role, so that a refusal is due to the row. */
export async function makeSide(world: World, app: FastifyInstance): Promise<Side> {
  const people = {
    owner: await addPerson(world, 50_000),
    guardian: await addPerson(world),
    coach: await addPerson(world, 0, { isListed: true }),
    lead: await addPerson(world, 0, { isListed: true }),
    deputy: await addPerson(world),
    assistant: await addPerson(world),
    volunteer: await addPerson(world),
  };
  return { people, rows: await addRows(world, app, people) };
}

/** A grown-up with every role: takes part, teaches and helps. */
async function addPerson(world: World, balance = 0, { isListed = false } = {}): Promise<Person> {
  const id = await addCoach(world);
  await addParticipant(world, id, 'self', id);
  if (balance > 0) await fund(world, id, balance);
  const { query: db } = world.database;
  await db.updateTable('account').set({ birth_date: '1985-05-05' }).where('id', '=', id).execute();
  await db.updateTable('coach').set({ is_listed: isListed }).where('id', '=', id).execute();
  const token = await signIn(world, id, ...everyRole);
  await clearRoles(world, id);
  return { id, token };
}

const clearRoles = (world: World, id: string) =>
  world.database.query
    .updateTable('account_role')
    .set({ cleared_until: new Date('2029-01-01T00:00:00Z') })
    .where('account_id', '=', id)
    .execute();

async function addRows(world: World, app: FastifyInstance, people: Side['people']) {
  const family = await addFamily(world, app, people);
  const past = await addPast(world, people);
  return {
    ...family,
    ...(await addMoney(world, app, people)),
    ...past,
    ...(await addTeam(world, app, people, family.ward)),
    ...(await addHelping(world, app, people, family)),
    ...(await addQueue(world, app, people)),
    ...(await addSeries(world, people)),
    ...(await addSlotPlan(world, people)),
    ...(await addPartner(world, people)),
    ...(await addOperatorCalls(world, past)),
    debtor: await addDebt(world, people.deputy.id),
    announcement: await addAnnouncement(world),
    device: await deviceOf(world, people.owner),
    passkey: await passkeyOf(world, people.owner),
  };
}

async function addFamily(world: World, app: FastifyInstance, people: Side['people']) {
  const { owner, guardian, coach } = people;
  const child = await addParticipant(world, owner.id);
  const { id: ward, token: wardToken } = await addPerson(world);
  const at = world.clock.now();
  await world.database.query
    .updateTable('account')
    .set({ birth_date: '2010-01-01' })
    .where('id', '=', ward)
    .execute();
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '2010-01-01' })
    .where('id', '=', ward)
    .execute();
  await world.database.query
    .insertInto('child_guardian')
    .values([child, ward].map((id) => ({ participant_id: id, account_id: guardian.id, since: at })))
    .execute();
  dataOf(await call(app, owner.token, 'needs.update', { ...noNeeds, id: child }));
  const cls = await addClass(world, { coachId: coach.id });
  /** One point of color, as PNG. */
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const [command, feedback] = [randomUUID(), randomUUID()];
  const order = dataOf(
    await call(
      app,
      owner.token,
      'order.create',
      {
        ...formFor(world, cls, child, { payFromBalance: true }),
        needs: [{ participantId: child, accommodations: ['quietSpace'], fields: ['calming'] }],
      },
      command,
    ),
  );
  dataOf(await call(app, owner.token, 'feedback.send', { kind: 'problem', text: 'x', picture }, feedback));
  const invite = dataOf(
    await call(app, owner.token, 'guardian.invite', {
      participantIds: [child],
      to: { email: `${randomUUID()}@family.example` },
    }),
  );
  const contact = `${randomUUID()}@family.example`;
  await world.database.query
    .insertInto('contact')
    .values({ value: contact, channel: 'email', account_id: owner.id, proved_at: at })
    .execute();
  const [notice] = dataOf(await call(app, coach.token, 'notice.list', {})).items;
  const message = {
    id: randomUUID(),
    to: { kind: 'order' as const, id: order.id },
    body: { text: '', pictures: [picture] },
    tappedAt: at.toISOString(),
  };
  dataOf(await call(app, owner.token, 'message.send', message));
  return {
    message: message.id,
    child,
    ward,
    wardToken,
    class: cls.id,
    order: order.id,
    orderNumber: order.number,
    command,
    feedback,
    guardianInvite: invite.id,
    notice: notice?.id ?? '',
    student: owner.id,
    contact,
    account: owner.id,
    picture: await addPicture(world, owner.id),
    coachCard: coach.id,
    helperCard: people.assistant.id,
  };
}

async function addMoney(world: World, app: FastifyInstance, { owner, coach }: Side['people']) {
  const { payment } = dataOf(
    await call(app, owner.token, 'wallet.topUp', { amountMinor: 1000, method: PaymentMethod.visa }),
  );
  const bought = dataOf(
    await call(app, owner.token, 'membership.buy', { method: PaymentMethod.balance, shownPriceMinor: 4900 }),
  );
  const offers = await call(app, coach.token, 'classPack.offer', {
    sessions: 4,
    priceMinor: 8000,
    upToMinor: 4001,
    days: 90,
  });
  const [offer] = dataOf(offers).items;
  const { pack } = dataOf(
    await call(app, owner.token, 'classPack.buy', {
      offerId: offer?.id ?? '',
      participantId: owner.id,
      method: PaymentMethod.balance,
      shownPriceMinor: 8000,
    }),
  );
  await addEarnings(world, coach.id, 10_000);
  dataOf(await call(app, coach.token, 'payoutAccount.set', bank));
  const rested = new Date(world.clock.now().getTime() - world.config.rules.payoutHoldHours * 3_600_000);
  await world.database.query
    .updateTable('payout_account')
    .set({ changed_at: rested })
    .where('account_id', '=', coach.id)
    .execute();
  const withdrawal = dataOf(
    await call(app, coach.token, 'withdrawal.request', { amountMinor: 2500, currency: 'USD' }),
  );
  const payoutFile = randomUUID();
  await world.database.query
    .insertInto('payout_file')
    .values({
      id: payoutFile,
      format: 'csv',
      currency: 'USD',
      made_by: owner.id,
      made_at: world.clock.now(),
      count: 1,
      total_minor: 2500,
    })
    .execute();
  const [earning] = dataOf(await call(app, coach.token, 'wallet.coachRecords', { kind: 'earning' })).items;
  const [receipt] = dataOf(
    await call(app, owner.token, 'receipt.list', { as: 'student', classPackId: pack.id }),
  ).items;
  return {
    receipt: receipt?.id ?? '',
    earning: earning?.id ?? '',
    payment: payment.id,
    classPackOffer: offer?.id ?? '',
    classPack: pack.id,
    membership: bought.membership.refund?.id ?? '',
    withdrawal: withdrawal.id,
    payoutFile,
  };
}

/** An ended session with a dispute, ratings of both sides and a strike. */
async function addPast(world: World, { owner, coach }: Side['people']) {
  const cls = await addClass(world, { coachId: coach.id, inHours: 5 });
  const { id: order } = await bookOne(world, owner.id, cls, { payFromBalance: true });
  await as(world, coach.id, acceptOrder, { id: order });
  const before = world.clock.now();
  world.clock.set(cls.ends_at);
  await as(world, coach.id, complete, { id: order });
  const contested = await as(world, owner.id, openDispute, {
    id: order,
    reason: { code: 'coachAbsent', text: '' },
  });
  await world.database.transaction((tx) =>
    addThreads(tx, [{ id: order, kind: 'order', class_id: cls.id }], before),
  );
  const [rating, coachRating] = [randomUUID(), randomUUID()];
  await as(world, owner.id, rateOrder, { ...stars, tags: [], id: order, ratingId: rating });
  await as(world, coach.id, rateOrder, { ...stars, tags: [], id: order, ratingId: coachRating });
  world.clock.set(before);
  const strike = randomUUID();
  const expiresAt = new Date(before.getTime() + 86_400_000);
  await world.database.query
    .insertInto('strike')
    .values({
      id: strike,
      coach_id: coach.id,
      kind: 'absent',
      class_id: cls.id,
      order_id: order,
      at: before,
      expires_at: expiresAt,
    })
    .execute();
  return {
    contested: order,
    dispute: contested.dispute.id,
    chargeback: await addChargeback(world, order, owner.id),
    rating,
    coachRating,
    strike,
  };
}

/** A lost dispute of a bank about a card payment of the order, with its task. */
async function addChargeback(world: World, orderId: string, payerId: string): Promise<string> {
  const { query: db } = world.database;
  const at = world.clock.now();
  const [payment, ref] = [randomUUID(), `dp_${randomUUID()}`];
  await db
    .insertInto('payment')
    .values({
      id: payment,
      kind: 'order',
      account_id: payerId,
      order_id: orderId,
      method: PaymentMethod.visa,
      provider: 'stripe',
      amount_minor: 4001,
      currency: 'USD',
      state: 'succeeded',
      token: randomUUID(),
      created_at: at,
      settled_at: at,
      service_ref: `cs_${payment}`,
      looked_at: null,
    })
    .execute();
  const { id } = await db
    .insertInto('chargeback')
    .values({
      provider: 'stripe',
      ref,
      payment_id: payment,
      kind: 'dispute',
      state: 'lost',
      withdrawn_minor: 4001,
      opened_at: at,
      closed_at: at,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { kind: 'chargeback', id: `stripe:${ref}` };
  await world.database.transaction((tx) =>
    addTasks(tx, [{ kind: 'chargeback', subject, uniqueKey: `chargeback:stripe:${ref}:lost`, at }]),
  );
  return id;
}

async function addTeam(world: World, app: FastifyInstance, people: Side['people'], ward: string) {
  const { query: db } = world.database;
  const at = world.clock.now();
  const { id: team } = dataOf(await call(app, people.lead.token, 'team.create', teamForm));
  await db.updateTable('team').set({ state: 'approved', decided_at: at }).where('id', '=', team).execute();
  const row = { team_id: team, kind: 'student', created_at: at } as const;
  const joined = { ...row, state: 'joined', decided_at: at } as const;
  const [member, deputy, application, wardApplication] = [1, 2, 3, 4].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await db
    .insertInto('team_member')
    .values([{ ...joined, id: member, account_id: people.owner.id }])
    .execute();
  await db
    .insertInto('team_member')
    .values([{ ...joined, id: deputy, account_id: people.deputy.id, duty: 'deputy' }])
    .execute();
  await db
    .insertInto('team_member')
    .values([{ ...row, id: application, account_id: people.volunteer.id }])
    .execute();
  await db
    .insertInto('team_member')
    .values([{ ...row, id: wardApplication, account_id: ward, needs_consent: true }])
    .execute();
  const event = dataOf(
    await call(app, people.lead.token, 'teamEvent.create', { ...eventForm, teamId: team }),
  );
  return { team, member, deputyMember: deputy, application, wardApplication, event: event.id };
}

async function addHelping(
  world: World,
  app: FastifyInstance,
  { coach, assistant, volunteer }: Side['people'],
  { class: classId, ward }: { class: string; ward: string },
) {
  const { query: db } = world.database;
  const cls = await db
    .updateTable('class')
    .set({ helper_slots: 6 })
    .where('id', '=', classId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const helpBasis = { startsAt: cls.starts_at.toISOString(), endsAt: cls.ends_at.toISOString() };
  const invite = async (helperId: string, role: 'assistant' | 'volunteer') => {
    const helpers = [{ helperId, role, overlapConfirmed: true }];
    const made = await call(app, coach.token, 'invitation.create', { classId, helpers, message: '' });
    const id = dataOf(made).items[0]?.invitation?.id;
    if (id === undefined) throw new Error(`nobody was invited: ${made.text}`);
    return id;
  };
  const agreed = await invite(volunteer.id, 'volunteer');
  dataOf(
    await call(app, volunteer.token, 'invitation.answer', {
      id: agreed,
      answer: 'agree',
      reason: '',
      overlapConfirmed: true,
      basis: helpBasis,
    }),
  );
  const invitation = await invite(assistant.id, 'assistant');
  const transcript = dataOf(
    await call(app, assistant.token, 'transcript.issue', { from: '2027-01-01', until: '2027-12-31' }),
  );
  const draft = dataOf(
    await call(app, assistant.token, 'draft.create', {
      coachId: coach.id,
      role: 'assistant',
      form: draftForm,
    }),
  );
  return {
    invitation,
    wardInvitation: await invite(ward, 'volunteer'),
    agreedClass: classId,
    agreedClassStartsAt: helpBasis.startsAt,
    agreedClassEndsAt: helpBasis.endsAt,
    hours: await addHours(world, cls, invitation, assistant.id),
    transcript: transcript.id,
    transcriptCode: transcript.code,
    draft: draft.id,
  };
}

async function addHours(world: World, cls: Row<'class'>, invitationId: string, helperId: string) {
  const at = world.clock.now();
  const row = await world.database.query
    .insertInto('service_hours')
    .values({
      id: randomUUID(),
      helper_id: helperId,
      class_id: cls.id,
      invitation_id: invitationId,
      coach_id: cls.coach_id,
      role: 'assistant',
      source: 'auto',
      state: 'pending',
      minutes: 60,
      scheduled_minutes: 60,
      class_ended_at: cls.ends_at,
      created_at: at,
      submitted_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A place on the waitlist of a full class, and classes that can be booked and waited for. */
async function addQueue(world: World, app: FastifyInstance, { owner }: Side['people']) {
  const coachId = await addCoach(world);
  const full = async (inHours: number) => {
    const cls = await addClass(world, { coachId, capacity: 1, inHours });
    await bookOne(world, await addStudent(world), cls);
    return cls.id;
  };
  const intent = { participantIds: [owner.id], takesFewer: false, tappedAt: world.clock.now().toISOString() };
  const entry = await call(app, owner.token, 'waitlist.join', {
    ...intent,
    entryId: randomUUID(),
    classId: await full(200),
  });
  const { seriesId, classes } = await addDates(world, 1, { coachId, inHours: 300 });
  const free = classes[0]!;
  return {
    entry: dataOf(entry).id,
    fullClass: await full(250),
    otherClass: free.id,
    otherSeries: seriesId,
    otherCourse: (await addCourse(world, coachId, { inDays: 40 })).classes[0]!.id,
    otherClassStartsAt: free.starts_at.toISOString(),
  };
}

/** A partner institution that the team's leader manages, and to which the coach is invited. The leader asks for another. */
async function addPartner({ database, clock }: World, { lead, coach }: Side['people']) {
  const at = clock.now();
  const [partner, partnerCoach] = [randomUUID(), randomUUID()];
  const words = { name: JSON.stringify({ en: 'Partner' }), introduction: JSON.stringify({ en: 'We teach' }) };
  const made = { city_id: 'vancouver', manager_id: lead.id, created_by: lead.id, created_at: at };
  await database.query
    .insertInto('partner')
    .values({ id: partner, ...words, ...made })
    .execute();
  await database.query
    .insertInto('partner_coach')
    .values({
      id: partnerCoach,
      partner_id: partner,
      coach_id: coach.id,
      invited_by: lead.id,
      created_at: at,
    })
    .execute();
  const partnerRequest = randomUUID();
  await database.query
    .insertInto('partner_request')
    .values({
      id: partnerRequest,
      account_id: lead.id,
      ...words,
      city_id: 'vancouver',
      contact_name: 'Lee',
      contact: 'lee@school.example',
      why: 'We have a gym',
      created_at: at,
    })
    .execute();
  return {
    partner,
    partnerCoach,
    partnerRequest,
    plannedClass: await addPlanned(database, at, { lead, coach }),
  };
}

/** A class that another partner planned for the coach, who has joined it. */
async function addPlanned(
  { query: db }: World['database'],
  at: Date,
  { lead, coach }: Pick<Side['people'], 'lead' | 'coach'>,
) {
  const [partner, planned, source, email] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    `${randomUUID()}@club.example`,
  ];
  const words = { name: JSON.stringify({ en: 'Club' }), introduction: JSON.stringify({ en: 'We swim' }) };
  const made = { city_id: 'vancouver', manager_id: lead.id, created_by: lead.id, created_at: at };
  await db
    .insertInto('partner')
    .values({ id: partner, ...words, ...made })
    .execute();
  const joined = { state: 'joined', answered_at: at, created_at: at } as const;
  await db
    .insertInto('partner_coach')
    .values({ id: randomUUID(), partner_id: partner, coach_id: coach.id, invited_by: lead.id, ...joined })
    .execute();
  await db
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: coach.id, proved_at: at })
    .execute();
  const count = { lines: 1, made: 1, left_out: 0 };
  await db
    .insertInto('partner_import')
    .values({ id: source, partner_id: partner, kind: 'classes', made_by: lead.id, made_at: at, ...count })
    .execute();
  const start = new Date('2028-01-10T18:00:00Z');
  await db
    .insertInto('planned_class')
    .values({
      id: planned,
      partner_id: partner,
      import_id: source,
      coach_email: email,
      place_key: 'pool',
      form: JSON.stringify({}),
      starts_at: start,
      ends_at: new Date(start.getTime() + 3_600_000),
      created_at: at,
    })
    .execute();
  return planned;
}

async function passkeyOf({ database, clock }: World, { id: accountId }: Person): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto('passkey')
    .values({
      id,
      account_id: accountId,
      place: 1,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      counter: 0,
      name: 'Phone',
      is_synced: true,
      created_at: clock.now(),
      used_at: null,
    })
    .execute();
  return id;
}

/** Another device of the account, beside the session that makes the calls. */
async function deviceOf(world: World, { id }: Person): Promise<string> {
  const used = await world.database.query
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  await signIn(world, id);
  const row = await world.database.query
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .where(
      'id',
      'not in',
      used.map((session) => session.id),
    )
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Rows of the operators' console. */
async function addOperatorCalls(
  world: World,
  { contested, chargeback }: { contested: string; chargeback: string },
) {
  const { query: db } = world.database;
  const at = world.clock.now();
  const [task, resource] = [randomUUID(), randomUUID()];
  const subject = { kind: 'class', id: randomUUID() };
  await db
    .transaction()
    .execute((tx) => addTasks(tx, [{ kind: 'helperLeft', subject, facts: {}, uniqueKey: task, at }]));
  const { id } = await db
    .selectFrom('operator_task')
    .select('id')
    .where('unique_key', '=', task)
    .executeTakeFirstOrThrow();
  const words = JSON.stringify({ title: 'x', summary: 'x', body: [] });
  const article = { kind: 'warmup', version: 1, minutes: 1, en: words, zh: words };
  await db
    .insertInto('resource')
    .values({ id: resource, slug: resource, ...article, published_at: at })
    .execute();
  const colleague = await addPerson(world);
  await db
    .insertInto('operator')
    .values({ account_id: colleague.id, granted_at: at, granted_by: null })
    .execute();
  await db
    .insertInto('resource_version')
    .values({ resource_id: resource, ...article, at, published_by: null })
    .execute();
  return {
    task: id,
    resource,
    colleague: colleague.id,
    correction: await addCorrection(world, contested, colleague.id),
    ledgerEntry: await addEntry(world, chargeback, colleague.id),
    operatorGrant: await addGrant(world, colleague.id),
    hiding: await addHiding(world, colleague.id),
    guardianProof: await addProof(world),
    legalVersion: await addLegalVersion(world),
    freeze: await addFreeze(world, colleague.id),
  };
}

/** A freeze of one minute that a colleague ended. */
async function addFreeze({ database, clock }: World, colleagueId: string): Promise<string> {
  const at = clock.now();
  const end = { ended_at: at, ended_by: colleagueId, note: 'x' };
  const row = { id: randomUUID(), since: new Date(at.getTime() - 60_000), ...end };
  await database.query.insertInto('money_freeze').values(row).execute();
  return row.id;
}

/** Sessions of a child that a colleague hid from its guardian. */
async function addHiding(world: World, colleagueId: string): Promise<string> {
  const id = randomUUID();
  const guardian = await addPerson(world);
  const childId = await addParticipant(world, guardian.id);
  const row = { id, participant_id: childId, account_id: guardian.id, reason: 'x', made_by: colleagueId };
  await world.database.query
    .insertInto('session_hiding')
    .values({ ...row, made_at: world.clock.now(), end_reason: null, ended_by: null, ended_at: null })
    .execute();
  return id;
}

/** A guardian of a minor who waits for an operator. */
async function addProof(world: World): Promise<string> {
  const id = randomUUID();
  const [minor, guardian] = [await addPerson(world), await addPerson(world)];
  const at = world.clock.now();
  const row = { id, participant_id: minor.id, account_id: guardian.id, signals: ['noMobile'], asked_at: at };
  await world.database.query
    .insertInto('guardian_proof')
    .values({ ...row, state: 'review', due_at: at, reason: null, decided_at: null })
    .execute();
  return id;
}

/** A grant that a colleague proposed. */
async function addGrant(world: World, proposerId: string): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('operator_grant')
    .values({
      id,
      account_id: (await addPerson(world)).id,
      note: 'x',
      proposed_by: proposerId,
      proposed_at: world.clock.now(),
    })
    .execute();
  return id;
}

/** A correction of an ended order that a colleague proposed. */
async function addCorrection(
  { database, clock }: World,
  orderId: string,
  proposerId: string,
): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto('order_correction')
    .values({
      id,
      order_id: orderId,
      from_status: OrderStatus.completed,
      to_status: OrderStatus.completed,
      from_attendance: 'unknown',
      to_attendance: 'present',
      before_minor: 0,
      refund_minor: 0,
      note: 'x',
      proposed_by: proposerId,
      proposed_at: clock.now(),
    })
    .execute();
  return id;
}

/** An entry by hand about the payment of a chargeback, which a colleague proposed. */
async function addEntry({ database, clock }: World, chargeback: string, proposerId: string): Promise<string> {
  const id = randomUUID();
  const { payment_id: payment } = await database.query
    .selectFrom('chargeback')
    .select('payment_id')
    .where('id', '=', chargeback)
    .executeTakeFirstOrThrow();
  await database.query
    .insertInto('ledger_entry')
    .values({
      id,
      kind: 'serviceIn',
      bearer: 'platform',
      payment_id: payment,
      amount_minor: 1,
      currency: 'USD',
      note: 'x',
      proposed_by: proposerId,
      proposed_at: clock.now(),
    })
    .execute();
  return id;
}

/** A debt of one dollar; returns the coach who has it. */
async function addDebt({ database, clock }: World, coachId: string): Promise<string> {
  const leg = {
    kind: 'shortfall',
    debit: ledger.coachReceivable(coachId),
    credit: ledger.revenue,
    amountMinor: 100,
    currency: 'USD',
    orderId: null,
    paymentId: null,
  } as const;
  await database.transaction((tx) => transferAll(tx, [[leg]], clock.now()));
  return coachId;
}

/** A version of a legal text that takes effect one day. */
async function addLegalVersion({ database, clock }: World): Promise<string> {
  const version = randomUUID();
  const words = JSON.stringify({ title: 'x', intro: '', sections: [] });
  await database.query
    .insertInto('legal_text')
    .values({
      kind: 'privacy',
      version,
      published_at: clock.now(),
      en: words,
      zh: words,
      text_hash: randomBytes(32),
      effective_from: new Date('2030-01-01T00:00:00Z'),
    })
    .execute();
  return version;
}

/** A series of the coach with one class, which the owner booked as a date of several. */
async function addSeries(world: World, { coach, owner }: Side['people']) {
  const series = randomUUID();
  await world.database.query
    .insertInto('class_series')
    .values({
      id: series,
      coach_id: coach.id,
      zone: 'America/Vancouver',
      start_time: '09:00',
      end_time: '10:00',
      weekdays: [6],
      every_weeks: 1,
      first_date: '2027-03-20',
      last_date: '2027-03-20',
      created_at: world.clock.now(),
    })
    .execute();
  const cls = await addClass(world, { coachId: coach.id, inHours: 400 });
  await world.database.query
    .updateTable('class')
    .set({ series_id: series, series_date: '2027-03-20' })
    .where('id', '=', cls.id)
    .execute();
  const { id: setOrder } = await bookOne(world, owner.id, cls);
  const orderSet = randomUUID();
  await world.database.query
    .updateTable('orders')
    .set({ set_id: orderSet, set_dates: 1 })
    .where('id', '=', setOrder)
    .execute();
  return { series, seriesClass: cls.id, orderSet, setOrder };
}

/** A price rule of the coach, and free hours, on days on which nothing else is. */
async function addSlotPlan(world: World, { coach }: Side['people']) {
  const plan = await addPlan(world, coach.id, { weekly: [{ weekday: 7, from: '05:00', to: '06:00' }] });
  const rule = await addPriceRule(world, coach.id, 'sibling', 10);
  const priceCode = await addCode(world, coach.id);
  const platformCode = await addPlatformCode(world);
  return {
    slotPlan: plan.id,
    slotStartsAt: '2027-03-28T12:00:00.000Z',
    priceRule: rule.id,
    priceCode: priceCode.id,
    platformCode: platformCode.id,
    venue: (await addVenue(world, coach.id, { name: 'Hall' })).id,
    openVenue: (await addOpenVenue(world)).id,
    classTemplate: (await as(world, coach.id, saveTemplate, templateForm())).id,
  };
}

/** A scheduled announcement; returns its id. */
async function addAnnouncement(world: World): Promise<string> {
  const [id, at] = [randomUUID(), world.clock.now()];
  const words = { title: 'x', body: 'x' };
  await world.database.query
    .insertInto('announcement')
    .values({
      id,
      text: JSON.stringify({ en: words, zh: words }),
      role: null,
      language: null,
      city_id: null,
      team_id: null,
      state: 'scheduled',
      send_at: new Date(at.getTime() + 80 * DAY_MS),
      made_by: null,
      made_at: at,
    })
    .execute();
  return id;
}
