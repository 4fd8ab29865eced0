import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { legalKinds } from '#contract/enums.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { readConfig } from '#server/platform/system/system.queries.ts';
import { articles } from '#server/texts/articles.ts';
import { legalTexts } from '#server/texts/legal-texts.ts';
import { guestOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { listArticles, readArticle, readLegalText } from './content.queries.ts';
import { publishContent } from './publication.commands.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let world: World;
let database: Database;
let guest: Ctx;
const texts = Object.values(legalTexts);

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  ({ database } = world);
  guest = guestOf(world);
  await publishContent(database, clock);
});

test('publishContent stores every article of the build in both languages, in the form of the contract', async () => {
  const listed = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await listArticles(guest, cursor === undefined ? {} : { cursor });
    listed.push(...page.items);
    cursor = page.next ?? undefined;
    more = cursor !== undefined;
  }
  expect(listed.map((item) => item.id).toSorted()).toEqual(articles.map((item) => item.id).toSorted());
  expect(listed.map((item) => item.publishedAt)).toEqual(
    listed
      .map((item) => item.publishedAt)
      .toSorted()
      .toReversed(),
  );
  for (const { id } of listed) api['resource.detail'].output.parse(await readArticle(guest, { id }));
});

test('listArticles returns no bodies', async () => {
  const page = await listArticles(guest, {});
  // The schema is strict: a body would not fit.
  expect(api['resource.list'].output.safeParse(page).success).toBe(true);
});

test.each(legalKinds)('the %s text is read with the help address of this deployment', async (kind) => {
  const config = { ...guest.config, helpAddress: 'help@town.example' };
  const shown = JSON.stringify(await readLegalText({ ...guest, config }, { kind }));
  expect(JSON.stringify(legalTexts[kind])).toContain('{helpAddress}');
  expect(shown).toContain('help@town.example');
  expect(shown).not.toMatch(/\{helpAddress\}|openfield\.example/);
});

test('publishing again changes nothing; an edited article gets the next version', async () => {
  const [article] = articles;
  if (!article) throw new Error('there are no articles');
  const before = await readArticle(guest, { id: article.id });
  await publishContent(database, clock);
  expect(await readArticle(guest, { id: article.id })).toEqual(before);
  const edited = { ...article, en: { ...article.en, title: 'A better title' } };
  await publishContent(database, clock, { articles: [edited], legalTexts: texts });
  const after = await readArticle(guest, { id: article.id });
  expect([after.version, after.en.title]).toEqual([before.version + 1, 'A better title']);
});

test('a legal text is not changed under its version; a new version holds from then on', async () => {
  const { liability } = legalTexts;
  const edited = { ...liability, en: { ...liability.en, title: 'Something else' } };
  await expect(publishContent(database, clock, { articles, legalTexts: [edited] })).rejects.toThrow(
    liability.version,
  );
  expect((await readLegalText(guest, { kind: 'liability' })).en.title).toBe(liability.en.title);
  clock.advance({ days: 1 });
  await publishContent(database, clock, { articles, legalTexts: [{ ...edited, version: 'next' }] });
  expect(await readLegalText(guest, { kind: 'liability' })).toMatchObject({ version: 'next' });
  expect(await readConfig(guest)).toMatchObject({ waiverVersion: 'next' });
});
