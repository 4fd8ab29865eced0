import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import type { RouteName } from '#contract/routes.ts';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { send } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { passing } from '#tests/support/lessons.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { lessonsOfBuild } from './lesson.rules.ts';
import { missingLessons, trainedAmong } from './training-gate.queries.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const slug = 'emergencies';
const act = (name: RouteName, fields: Record<string, unknown>, key?: string) =>
  send(world, operator, name, fields, key);
const done = async (name: RouteName, fields: Record<string, unknown>, key?: string) => {
  const answer = await act(name, fields, key);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as OperatorLesson;
};
const reasonOf = async (name: RouteName, fields: Record<string, unknown>) =>
  (await act(name, fields)).body.reason;
const now = () => done('operator.lessonDetail', { slug });
const version = async (edit: number) => await done('operator.lessonVersion', { slug, edit: String(edit) });
/** The words as they are, with another title. */
const form = ({ edit, en, zh, questions }: OperatorLesson, title: string, isNewContent = false) => ({
  slug,
  edit,
  en: { ...en, title },
  zh,
  questions,
  isNewContent,
});
const readBy = async (person: Person | null) => {
  const { body } = await send(world, person, 'training.detail', { slug });
  return body.data as Output<'training.detail'>;
};

beforeEach(async () => {
  const { query: owner } = asOwner(world.database);
  await sql`alter table lesson_version disable trigger user`.execute(owner);
  await sql`delete from lesson_version`.execute(owner);
  await sql`alter table lesson_version enable trigger user`.execute(owner);
});

describe('a lesson', () => {
  it('has the words of the build until an operator changes it, and fits the form as it is', async () => {
    for (const lesson of lessonsOfBuild) {
      const read = await done('operator.lessonDetail', { slug: lesson.slug });
      expect(read.history).toEqual([
        { edit: 0, version: lesson.version, at: null, by: null, byName: null, restoredFrom: null },
      ]);
      const { history: _, version: _version, minutes: _minutes, ...words } = read;
      expect(await reasonOf('operator.lessonSave', { ...words, isNewContent: true })).toBe('DO_NOT_REPEAT');
    }
    expect(await reasonOf('operator.lessonDetail', { slug: 'no-such-lesson' })).toBe('NOT_FOUND');
  });

  it('keeps each saved change, with its author, and is read from then on', async () => {
    const coach = await addPerson(world, 'coach');
    const before = await now();
    const key = randomUUID();
    const saved = await done('operator.lessonSave', form(before, 'Help fast'), key);
    expect(await done('operator.lessonSave', form(before, 'Help fast'), key)).toEqual(saved);
    expect(saved).toMatchObject({ edit: 1, version: 1, en: { title: 'Help fast' } });
    await done('operator.lessonSave', form(saved, 'Help faster'));
    const { history, ...last } = await now();
    expect(history.map((one) => [one.edit, one.version, one.by])).toEqual([
      [2, 1, operator.id],
      [1, 1, operator.id],
      [0, 1, null],
    ]);
    expect(history[0]?.byName).not.toBeNull();
    expect(await version(2)).toEqual(last);
    const { history: _, ...first } = before;
    expect(await version(0)).toEqual(first);
    expect((await version(1)).en.title).toBe('Help fast');
    expect((await readBy(coach)).en.title).toBe('Help faster');
    const list = (await send(world, coach, 'training.list')).body.data as Output<'training.list'>;
    expect(list.items.find((item) => item.slug === slug)?.en.title).toBe('Help faster');
    expect(await reasonOf('operator.lessonVersion', { slug, edit: '3' })).toBe('NOT_FOUND');
  });

  it('stays passed after a corrected word, and is passed again after new content', async () => {
    const coach = await addPerson(world, 'coach');
    await send(world, coach, 'training.answer', passing(slug));
    const isMissing = async () => [
      (await missingLessons(world.database.query, coach.id)).includes(slug),
      (await readBy(coach)).isDone,
    ];
    const corrected = await done('operator.lessonSave', form(await now(), 'Emergency'));
    expect(await isMissing()).toEqual([false, true]);
    const renewed = await done('operator.lessonSave', form(corrected, 'Emergency!', true));
    expect(renewed.version).toBe(2);
    expect(await isMissing()).toEqual([true, false]);
    const { body } = await send(world, coach, 'training.answer', passing(slug));
    expect(body.reason).toBe('TRAINING_CHANGED');
    await send(world, coach, 'training.answer', passing(slug, 2));
    expect(await isMissing()).toEqual([false, true]);
    for (const { slug: other, version: at } of lessonsOfBuild)
      if (other !== slug) await send(world, coach, 'training.answer', passing(other, at));
    expect(await trainedAmong(world.database.query, [coach.id])).toEqual(new Set([coach.id]));
  });

  it('is passed again after another check, also without the tick', async () => {
    const coach = await addPerson(world, 'coach');
    const { questions, ...before } = await now();
    const turned = questions.map((one, place) =>
      place === 0 ? { ...one, right: (one.right + 1) % one.en.choices.length } : one,
    );
    const saved = await done('operator.lessonSave', {
      ...form({ ...before, questions }, 'x'),
      questions: turned,
    });
    expect(saved.version).toBe(2);
    // The former right choices no longer pass.
    const { body } = await send(world, coach, 'training.answer', passing(slug, 2));
    expect(body.data).toMatchObject({ wrong: [questions[0]?.id] });
    expect(JSON.stringify(await readBy(coach))).not.toContain('"right"');
  });

  it.each([['en'], ['zh']] as const)(
    'is passed again after a swap of two answers in %s',
    async (language) => {
      const { questions, ...before } = await now();
      const swapped = questions.map((one, place) => {
        if (place !== 0) return one;
        const { choices, text } = one[language];
        const [right, other] = [one.right, (one.right + 1) % choices.length];
        const lines = choices.map(
          (line, at) => choices[{ [right]: other, [other]: right }[at] ?? at] ?? line,
        );
        return { ...one, [language]: { text, choices: lines } };
      });
      const saved = await done('operator.lessonSave', {
        ...form({ ...before, questions }, 'x'),
        questions: swapped,
      });
      expect(saved.version).toBe(2);
    },
  );

  it('leaves it to the operator whether new words of the right answer are a correction', async () => {
    const reworded = ({ questions, ...lesson }: OperatorLesson, words: string) => ({
      ...lesson,
      questions: questions.map((one, place) => {
        if (place !== 0) return one;
        const choices = one.en.choices.map((line, at) => (at === one.right ? words : line));
        return { ...one, en: { ...one.en, choices } };
      }),
    });
    const { isNewContent: _, ...silent } = form(reworded(await now(), 'Words'), 'x');
    expect((await act('operator.lessonSave', silent)).status).toBe(400);
    const corrected = await done('operator.lessonSave', form(reworded(await now(), 'Words'), 'x'));
    expect(corrected.version).toBe(1);
    const renewed = await done('operator.lessonSave', form(reworded(corrected, 'Others'), 'x', true));
    expect(renewed.version).toBe(2);
  });

  it('takes earlier words again as a new change', async () => {
    const before = await now();
    await done('operator.lessonSave', form(before, 'One'));
    const two = await done('operator.lessonSave', form(await now(), 'Two', true));
    const restored = await done('operator.lessonRestore', {
      slug,
      edit: two.edit,
      from: 0,
      isNewContent: false,
    });
    expect(restored).toMatchObject({ edit: 3, version: 2, en: before.en, zh: before.zh });
    expect(restored.history[0]).toMatchObject({ edit: 3, restoredFrom: 0, by: operator.id });
    expect(restored.history).toHaveLength(4);
    const again = { slug, edit: 3, isNewContent: false };
    expect(await reasonOf('operator.lessonRestore', { ...again, from: 0 })).toBe('DO_NOT_REPEAT');
    expect(await reasonOf('operator.lessonRestore', { ...again, from: 9 })).toBe('NOT_FOUND');
    expect(await reasonOf('operator.lessonRestore', { ...again, edit: 2, from: 1 })).toBe('CONTENT_CHANGED');
    const lines = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'facts'])
      .where('subject_kind', '=', 'lesson')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(lines[0]).toMatchObject({ action: 'lesson.restored', facts: { edit: 3, version: 2, from: 0 } });
  });

  it('is changed by one of eight operators who write at the same time', async () => {
    const before = await now();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => act('operator.lessonSave', form(before, `Title ${n}`))),
    );
    const reasons = answers.map(({ body }) => body.reason ?? 'ok').toSorted();
    expect(reasons).toEqual([...Array.from({ length: 7 }, () => 'CONTENT_CHANGED'), 'ok']);
    expect((await now()).history).toHaveLength(2);
  });

  it('is never changed or removed in the database', async () => {
    await done('operator.lessonSave', form(await now(), 'One'));
    const { query: owner } = asOwner(world.database);
    await expect(sql`update lesson_version set minutes = 9`.execute(owner)).rejects.toThrow('never changed');
    await expect(sql`delete from lesson_version`.execute(owner)).rejects.toThrow('never changed');
    await expect(sql`truncate lesson_version`.execute(owner)).rejects.toThrow('never changed');
  });

  it.each<[string, (lesson: OperatorLesson) => Partial<Input<'operator.lessonSave'>>]>([
    ['other blocks in Chinese', ({ zh }) => ({ zh: { ...zh, body: zh.body.slice(1) } })],
    ['two questions', ({ questions }) => ({ questions: questions.slice(0, 2) })],
    [
      'a right choice that is missing',
      ({ questions }) => ({ questions: questions.map((one) => ({ ...one, right: 3 })) }),
    ],
    [
      'one place for all right choices',
      ({ questions }) => ({ questions: questions.map((one) => ({ ...one, right: 0 })) }),
    ],
    [
      'a section that is missing',
      ({ questions }) => ({ questions: questions.map((one) => ({ ...one, section: 9 })) }),
    ],
    ['one id twice', ({ questions }) => ({ questions: questions.map((one) => ({ ...one, id: 'same' })) })],
  ])('is refused with %s', async (_, change) => {
    const lesson = await now();
    const fields = { ...form(lesson, 'x'), ...change(lesson) };
    expect((await act('operator.lessonSave', fields)).status).toBe(400);
    expect((await now()).edit).toBe(0);
  });
});
