import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { LegalText } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import { refreshContent } from '#server/platform/content/content-cache.queries.ts';
import { heldLegal } from '#server/platform/content/legal-text.repository.ts';
import { currentOf } from '#server/platform/content/legal.rules.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import { legalTexts } from '#server/texts/legal-texts.ts';
import { type Reply, call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { asOwner, pastAllGuards } from '#tests/support/database.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addOperator, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
let token: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  operator = await addOperator(world);
  token = await signIn(world, operator);
});
beforeEach(async () => {
  await world.database.query.deleteFrom('waiver_signature').where('signature', '=', 'Again').execute();
  await pastAllGuards(world.database, (tx) =>
    tx.deleteFrom('legal_text').where('published_by', 'is not', null).execute(),
  );
  await world.database.query.deleteFrom('legal_draft').execute();
  await refreshContent(world);
});

const words = (kind: LegalKind, title: string): Pick<LegalText, 'en' | 'zh'> => ({
  en: { ...legalTexts[kind].en, title },
  zh: legalTexts[kind].zh,
});
const save = (kind: LegalKind, title: string, edit = 0) =>
  call(app, token, 'operator.legalSave', { kind, edit, ...words(kind, title) });
const publish = (kind: LegalKind, edit: number, inMinutes?: number, key?: string) =>
  call(
    app,
    token,
    'operator.legalPublish',
    {
      kind,
      edit,
      ...(inMinutes === undefined
        ? {}
        : { effectiveFrom: new Date(world.clock.now().getTime() + inMinutes * 60_000).toISOString() }),
    },
    key,
  );
const titleNow = async (kind: LegalKind, version?: string) => {
  await refreshContent(world);
  const answer = await call(app, null, 'legal.read', { kind, ...(version === undefined ? {} : { version }) });
  return reasonIn(answer) === 'ok' ? dataOf(answer).en.title : reasonIn(answer);
};
const nameOfOperator = async () => {
  const { name } = await world.database.query
    .selectFrom('account')
    .select('name')
    .where('id', '=', operator)
    .executeTakeFirstOrThrow();
  return name;
};
const newest = (answer: Reply<Output<'operator.legalPublish'>>) => dataOf(answer).versions[0]?.version ?? '';

it.each([2_147_483_646, 2_147_483_647, Number.MAX_SAFE_INTEGER])(
  'an edit that nobody can have seen (%i) is refused, and is no fault of ours',
  async (edit) => {
    for (const answer of [await save('privacy', 'Nothing', edit), await publish('privacy', edit)])
      expect(['BAD_INPUT', 'CONTENT_CHANGED']).toContain(reasonIn(answer));
  },
);

it('a new version is written, looked at, published, and holds from its instant on', async () => {
  const draft = dataOf(await save('privacy', 'Second privacy'));
  expect(draft.draft).toMatchObject({
    edit: 1,
    savedBy: operator,
    savedByName: await nameOfOperator(),
    text: { en: { title: 'Second privacy' } },
  });
  await publishContent(world.database, world.clock);
  expect(await titleNow('privacy')).toBe(legalTexts.privacy.en.title);
  const key = randomUUID();
  const published = await publish('privacy', 1, 60, key);
  expect((await publish('privacy', 1, 60, key)).text).toBe(published.text);
  const version = newest(published);
  expect(version).toMatch(/^\d{4}-\d\d-\d\d\.1$/);
  expect(dataOf(published)).toMatchObject({
    draft: null,
    versions: [
      { version, by: operator, byName: await nameOfOperator(), isCurrent: false },
      { version: legalTexts.privacy.version, by: null, byName: null, isCurrent: true },
    ],
  });
  expect(await titleNow('privacy')).toBe(legalTexts.privacy.en.title);
  expect(await titleNow('privacy', version)).toBe('Second privacy');
  world.clock.advance({ minutes: 60 });
  expect(await titleNow('privacy')).toBe('Second privacy');
  expect(await titleNow('privacy', legalTexts.privacy.version)).toBe(legalTexts.privacy.en.title);
  const { items } = dataOf(await call(app, null, 'legal.history', { kind: 'privacy' }));
  expect(items.map((item) => [item.version, item.isCurrent])).toEqual([
    [version, true],
    [legalTexts.privacy.version, false],
  ]);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', 'privacy')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'legal.saved', actor_id: operator },
    { action: 'legal.published', actor_id: operator },
  ]);
});

describe('a new liability text', () => {
  it('is signed again at the next booking; orders that run keep theirs', async () => {
    const coach = await addCoach(world);
    const student = await addStudent(world);
    const session = await signIn(world, student, 'student');
    const before = await bookOne(world, student, await addClass(world, { coachId: coach }));
    await save('liability', 'Second waiver');
    const version = newest(await publish('liability', 1));
    const cls = await addClass(world, { coachId: coach, inHours: 120 });
    const book = () => call(app, session, 'order.create', formFor(world, cls, student));
    const config = async () => {
      await refreshContent(world);
      return dataOf(await call(app, null, 'app.config', {})).waiverVersion;
    };
    expect(await config()).not.toBe(version);
    world.clock.advance({ minutes: 5 });
    expect(await config()).toBe(version);
    const refused = await book();
    expect(reasonIn(refused)).toBe('WAIVER_MISSING');
    expect(refused.text).toContain(version);
    const own = dataOf(await call(app, session, 'child.list', {}));
    expect(own.currentWaiverVersion).toBe(version);
    const sign = (signed: string) =>
      call(app, session, 'waiver.sign', {
        participantIds: [student],
        version: signed,
        signature: 'Again',
      });
    expect(reasonIn(await sign('2027-01'))).toBe('WAIVER_CHANGED');
    dataOf(await sign(version));
    expect(reasonIn(await book())).toBe('ok');
    const policies = await world.database.query
      .selectFrom('orders')
      .select(['id', 'policy'])
      .where('student_id', '=', student)
      .execute();
    expect(policies.find(({ id }) => id === before.id)?.policy.waiverVersion).not.toBe(version);
    expect(policies.find(({ id }) => id !== before.id)?.policy.waiverVersion).toBe(version);
    const proof = await world.database.query
      .selectFrom('waiver_signature')
      .innerJoin('legal_text', 'legal_text.version', 'waiver_signature.version')
      .select(['waiver_signature.text_hash', 'legal_text.text_hash as published'])
      .where('signature', '=', 'Again')
      .executeTakeFirstOrThrow();
    expect(proof.text_hash.equals(proof.published)).toBe(true);
  });

  it('that is taken back before its instant never holds', async () => {
    await save('liability', 'A mistake');
    const version = newest(await publish('liability', 1, 30));
    const recall = (of: string) =>
      call(app, token, 'operator.legalRecall', { kind: 'liability', version: of, reason: 'A mistake' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => recall(version)));
    expect(answers.filter((answer) => reasonIn(answer) === 'ok')).toHaveLength(1);
    expect(reasonIn(await recall('2027-01'))).toBe('DO_NOT_REPEAT');
    expect(reasonIn(await recall('no such'))).toBe('NOT_FOUND');
    world.clock.advance({ hours: 1 });
    expect(await titleNow('liability')).not.toBe('A mistake');
    expect(await titleNow('liability', version)).toBe('NOT_FOUND');
    const { rows } = await sql<{
      version: string;
    }>`select version ${heldLegal('liability', world.clock.now())}`.execute(world.database.query);
    expect(rows[0]?.version).not.toBe(version);
  });

  it('that holds cannot be taken back', async () => {
    await save('liability', 'Second waiver');
    const version = newest(await publish('liability', 1));
    world.clock.advance({ minutes: 5 });
    const recalled = await call(app, await signIn(world, operator), 'operator.legalRecall', {
      kind: 'liability',
      version,
      reason: 'Too late',
    });
    expect(reasonIn(recalled)).toBe('DO_NOT_REPEAT');
  });
});

describe('the server refuses', () => {
  it('an instant that is too near, and one that is over', async () => {
    await save('agreement', 'Second agreement');
    for (const minutes of [4.9, -1, 400 * 24 * 60])
      expect(reasonIn(await publish('agreement', 1, minutes))).toBe('BAD_INPUT');
    expect(reasonIn(await publish('agreement', 1, 5))).toBe('ok');
  });

  it('a publication without a fresh code', async () => {
    await save('agreement', 'Second agreement');
    world.clock.advance({ minutes: 11 });
    expect(reasonIn(await publish('agreement', 1))).toBe('FRESH_CODE_NEEDED');
  });

  it('the text in force, other sections, and a single language', async () => {
    await publishContent(world.database, world.clock);
    await save('agreement', legalTexts.agreement.en.title);
    expect(reasonIn(await publish('agreement', 1))).toBe('DO_NOT_REPEAT');
    const { en, zh } = words('agreement', 'x');
    const uneven = { kind: 'agreement' as const, edit: 1, en, zh: { ...zh, sections: zh.sections.slice(1) } };
    expect(reasonIn(await call(app, token, 'operator.legalSave', uneven))).toBe('BAD_INPUT');
  });

  it('all but one of 16 operators who write or publish at the same time', async () => {
    expect(
      (await Promise.all(Array.from({ length: 16 }, (_, n) => save('privacy', `Title ${n}`))))
        .map(reasonIn)
        .filter((reason) => reason === 'ok'),
    ).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => (n % 2 ? save('privacy', `New ${n}`, 1) : publish('privacy', 1))),
    );
    const reasons = answers.map(reasonIn);
    expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(['ok', 'CONTENT_CHANGED']));
  });

  it('any change of a text that people agreed to, in the database itself', async () => {
    await save('privacy', 'Second privacy');
    const version = newest(await publish('privacy', 1));
    const harm = sql`update legal_text set en = '{}' where version = ${version}`.execute(
      asOwner(world.database).query,
    );
    await expect(harm).rejects.toThrow(/never changed/);
  });
});

it('a later build keeps the operators’ text, and several nodes may start at the same time', async () => {
  await save('privacy', 'Second privacy');
  await publish('privacy', 1);
  world.clock.advance({ days: 1 });
  const build = { ...legalTexts.privacy, version: '2027-02-02', en: words('privacy', 'A newer build').en };
  const start = () => publishContent(world.database, world.clock, { articles: [], legalTexts: [build] });
  await Promise.all([start(), start(), start()]);
  expect(await titleNow('privacy')).toBe('Second privacy');
  const tasks = () =>
    world.database.query
      .selectFrom('operator_task')
      .select(['facts', 'done_by'])
      .where('kind', '=', 'legalTextOfBuild')
      .execute();
  // Operators get one task, whatever starts; a text from before their first change needs no task.
  expect(await tasks()).toEqual([{ facts: { version: '2027-02-02' }, done_by: null }]);
  await publishContent(world.database, world.clock);
  await start();
  expect(await tasks()).toHaveLength(1);
  token = await signIn(world, operator);
  await save('privacy', 'A newer build');
  await publish('privacy', 1);
  expect(await tasks()).toEqual([{ facts: { version: '2027-02-02' }, done_by: operator }]);
});

it('memory and database agree on what holds', async () => {
  await save('privacy', 'Second privacy');
  await publish('privacy', 1, 30);
  await save('privacy', 'Third privacy');
  await publish('privacy', 1, 20);
  const rows = await world.database.query.selectFrom('legal_text').selectAll().execute();
  for (const minutes of [0, 19, 20, 29, 30, 1000]) {
    const now = new Date(world.clock.now().getTime() + minutes * 60_000);
    for (const kind of ['privacy', 'liability'] as const) {
      const found = await sql<{ version: string }>`select version ${heldLegal(kind, now)}`.execute(
        world.database.query,
      );
      expect(found.rows[0]?.version).toBe(currentOf(rows, kind, now)?.version);
    }
  }
});
