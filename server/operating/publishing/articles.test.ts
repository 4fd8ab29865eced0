import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { RouteName } from '#contract/routes.ts';
import { refreshContent } from '#server/platform/content/content-cache.queries.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import { articles } from '#server/texts/articles.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { publishDue } from './article.jobs.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  await publishContent(world.database, world.clock);
});

const act = (name: RouteName, fields: Record<string, unknown>, key?: string) =>
  send(world, operator, name, fields, key);
const done = async (name: RouteName, fields: Record<string, unknown>) => {
  const answer = await act(name, fields);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as OperatorResource;
};
const read = async (id: string) => {
  await refreshContent(world);
  const answer = await send(world, null, 'resource.detail', { id });
  return answer.status === 200 ? (answer.body.data as Output<'resource.detail'>) : answer.status;
};
const listed = async (id: string) => {
  await refreshContent(world);
  const { body } = await send(world, null, 'resource.list');
  return (body.data as Output<'resource.list'>).items.some((item) => item.id === id);
};
const form = (title = 'Warm hands'): Input<'operator.resourceCreate'> => ({
  kind: 'warmup',
  en: {
    title,
    summary: 'Ten minutes',
    body: [
      { type: 'p', text: 'Rub them. '.repeat(150) },
      { type: 'table', head: ['When', 'What'], rows: [['Cold', 'Gloves']] },
    ],
  },
  zh: {
    title: '暖手',
    summary: '十分钟',
    body: [
      { type: 'p', text: '搓一搓。' },
      { type: 'table', head: ['时候', '做法'], rows: [['冷', '手套']] },
    ],
  },
});

describe('an article of an operator', () => {
  test('is seen by nobody before it is published, and once with the same key', async () => {
    const key = randomUUID();
    const answers = [await act('operator.resourceCreate', form(), key)];
    answers.push(await act('operator.resourceCreate', form(), key));
    expect(answers[1]?.text).toBe(answers[0]?.text);
    const made = answers[0]?.body.data as OperatorResource;
    expect(made).toMatchObject({
      state: 'draft',
      edit: 1,
      shown: null,
      history: [],
      actions: ['update', 'publish'],
    });
    expect(made.preview).toMatchObject({ version: 1, minutes: 2, en: { title: 'Warm hands' } });
    expect([await read(made.id), await listed(made.id)]).toEqual([404, false]);
    const shown = await done('operator.resourcePublish', { id: made.id, edit: 1 });
    expect(shown).toMatchObject({
      state: 'published',
      edit: 2,
      preview: null,
      actions: ['update', 'unpublish'],
    });
    expect(await read(made.id)).toEqual(shown.shown);
    expect(await listed(made.id)).toBe(true);
    const { name } = await world.database.query
      .selectFrom('account')
      .select('name')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow();
    const at = world.clock.now().toISOString();
    expect(shown.history).toEqual([{ version: 1, at, by: operator.id, byName: name }]);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['resource.created', 'resource.published']);
  });

  test('is edited while the public version stays; each published version can be read again', async () => {
    const { id } = await done('operator.resourceCreate', form());
    await done('operator.resourcePublish', { id, edit: 1 });
    const edited = await done('operator.resourceUpdate', { id, edit: 2, ...form('Warmer hands') });
    expect(edited.preview).toMatchObject({ version: 2, en: { title: 'Warmer hands' } });
    expect(await read(id)).toMatchObject({ version: 1, en: { title: 'Warm hands' } });
    await done('operator.resourcePublish', { id, edit: 3 });
    expect(await read(id)).toMatchObject({ version: 2, en: { title: 'Warmer hands' } });
    const old = await act('operator.resourceVersion', { id, version: '1' });
    expect(old.body.data).toMatchObject({ version: 1, en: { title: 'Warm hands' } });
    expect((await act('operator.resourceVersion', { id, version: '3' })).status).toBe(404);
    const thrown = await done('operator.resourceUpdate', { id, edit: 4, ...form('No hands') });
    expect(thrown.actions).toContain('discard');
    const left = await done('operator.resourceDiscard', { id, edit: 5 });
    expect(left.preview).toBeNull();
    expect((await act('operator.resourceDiscard', { id, edit: 6 })).body.reason).toBe('DO_NOT_REPEAT');
  });

  test('is unpublished, and published again as the next version', async () => {
    const { id } = await done('operator.resourceCreate', form());
    await done('operator.resourcePublish', { id, edit: 1 });
    await done('operator.resourceUnpublish', { id, edit: 2, reason: 'A mistake in it' });
    expect([await read(id), await listed(id)]).toEqual([404, false]);
    expect((await act('operator.resourceUnpublish', { id, edit: 3, reason: 'x' })).body.reason).toBe(
      'DO_NOT_REPEAT',
    );
    await done('operator.resourcePublish', { id, edit: 3 });
    expect(await read(id)).toMatchObject({ version: 2 });
    expect((await act('operator.resourcePublish', { id, edit: 4 })).body.reason).toBe('DO_NOT_REPEAT');
  });

  test('takes effect at its planned time, once, however many servers look', async () => {
    const { id } = await done('operator.resourceCreate', form());
    const at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const planned = await done('operator.resourcePublish', { id, edit: 1, effectiveFrom: at });
    expect(planned).toMatchObject({ state: 'draft', publishAt: at, preview: { publishedAt: at } });
    expect(await publishDue(world)).toBe(0);
    world.clock.advance({ hours: 1 });
    const rounds = await Promise.all([1, 2, 3].map(() => publishDue(world)));
    expect(rounds.reduce((a, b) => a + b, await publishDue(world))).toBe(1);
    expect(await read(id)).toMatchObject({ version: 1, publishedAt: at });
  });

  test('is not published by an old plan when it was edited after it', async () => {
    const { id } = await done('operator.resourceCreate', form());
    const at = new Date(world.clock.now().getTime() + 60_000).toISOString();
    await done('operator.resourcePublish', { id, edit: 1, effectiveFrom: at });
    await done('operator.resourceUpdate', { id, edit: 2, ...form('Not yet') });
    world.clock.advance({ minutes: 2 });
    expect(await publishDue(world)).toBe(0);
    expect(await read(id)).toBe(404);
  });

  test('accepts one of 16 changes of the same edit', async () => {
    const { id } = await done('operator.resourceCreate', form());
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2
          ? act('operator.resourceUpdate', { id, edit: 1, ...form(`Title ${n}`) })
          : act('operator.resourcePublish', { id, edit: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.reason ?? []))).toEqual(new Set(['CONTENT_CHANGED']));
  });

  test.each([
    ['one language', { zh: undefined }],
    ['no Chinese title', { zh: { ...form().zh, title: ' ' } }],
    ['other blocks in Chinese', { zh: { ...form().zh, body: [{ type: 'p', text: '搓' }] } }],
    ['markup of another kind', { en: { ...form().en, body: [{ type: 'html', text: '<b>' }] } }],
    [
      'a row of other length',
      { en: { ...form().en, body: [form().en.body[0], { type: 'table', head: ['a'], rows: [['b', 'c']] }] } },
    ],
    ['nothing', { en: { ...form().en, body: [] } }],
  ])('is refused with %s', async (_what, change) => {
    expect((await act('operator.resourceCreate', { ...form(), ...change })).body.reason).toBe('BAD_INPUT');
  });

  test.each([-60_000, 400 * 86_400_000])('is not published %d ms ahead', async (ms) => {
    const { id } = await done('operator.resourceCreate', form());
    const effectiveFrom = new Date(world.clock.now().getTime() + ms).toISOString();
    const answer = await act('operator.resourcePublish', { id, edit: 1, effectiveFrom });
    expect(answer.body.reason).toBe('BAD_INPUT');
  });
});

test('resource.detail and resource.list have an ETag, and answer 304 to a reader that has the version', async () => {
  await refreshContent(world);
  const list = (await send(world, null, 'resource.list')).body.data as Output<'resource.list'>;
  const [first] = list.items;
  expect(first?.bytes).toBeGreaterThan(500);
  for (const url of ['/applet/resource', `/applet/resource/${first?.id}`]) {
    const fresh = await world.app.inject({ url });
    const etag = String(fresh.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`]) {
      const same = await world.app.inject({ url, headers: { 'if-none-match': known } });
      expect([same.statusCode, same.body]).toEqual([304, '']);
    }
    const other = await world.app.inject({ url, headers: { 'if-none-match': '"older"' } });
    expect([other.statusCode, other.body]).toEqual([200, fresh.body]);
  }
});

test('resource.list pages by kind, without a gap', async () => {
  await refreshContent(world);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await send(world, null, 'resource.list', cursor === null ? {} : { cursor });
    const page = body.data as Output<'resource.list'>;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  for (const { id } of articles) expect(seen).toContain(id);
  const { body } = await send(world, null, 'resource.list', { kind: 'safety' });
  const kinds = (body.data as Output<'resource.list'>).items.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['safety']));
});

test('publishContent keeps an article that an operator has edited or unpublished', async () => {
  const [first, second] = articles;
  if (!first || !second) throw new Error('there are no articles');
  const { en, zh } = form();
  await done('operator.resourceUpdate', { id: first.id, edit: 0, kind: 'warmup', en, zh });
  await done('operator.resourcePublish', { id: first.id, edit: 1 });
  await done('operator.resourceUnpublish', { id: second.id, edit: 0, reason: 'Old' });
  const newer = [first, second].map((one) => ({ ...one, en: { ...one.en, title: 'A newer build' } }));
  const again = () => publishContent(world.database, world.clock, { articles: newer, legalTexts: [] });
  await Promise.all([again(), again(), again()]);
  expect(await read(first.id)).toMatchObject({ version: 2, en: { title: 'Warm hands' } });
  expect(await read(second.id)).toBe(404);
  const { history } = await done('operator.resourceDetail', { id: first.id });
  expect(history.map(({ version, by }) => [version, by])).toEqual([
    [2, operator.id],
    [1, null],
  ]);
});

test('refreshContent loads an article that another node published, and reads one number otherwise', async () => {
  const { id } = await done('operator.resourceCreate', form());
  await refreshContent(world);
  await done('operator.resourcePublish', { id, edit: 1 });
  expect((await send(world, null, 'resource.detail', { id })).status).toBe(404);
  expect([await refreshContent(world), await refreshContent(world)]).toEqual([1, 0]);
  expect((await send(world, null, 'resource.detail', { id })).status).toBe(200);
});
