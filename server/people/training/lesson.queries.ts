import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { LessonWords, OperatorLesson } from '#contract/training-operator.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import {
  findSaved,
  type LessonRow,
  listNewest,
  listSaved,
  listVersionsNow,
  type SavedRow,
} from './lesson.repository.ts';
import { type Lesson, lessonsOfBuild } from './lesson.rules.ts';

type Db = Kysely<Tables>;

const lessonOf = ({ slug, edit, version, minutes, en, zh, questions }: LessonRow): Lesson => ({
  slug,
  edit,
  version,
  minutes,
  en,
  zh,
  questions,
});

/** The lessons as they are read now: an operator's words, or those of the build. */
export async function listCurrentLessons(db: Db): Promise<Lesson[]> {
  const changed = new Map((await listNewest(db)).map((row) => [row.slug, lessonOf(row)]));
  return lessonsOfBuild.map((lesson) => changed.get(lesson.slug) ?? lesson);
}

/** Slug and version of each lesson, as it is passed now. */
export async function listLessonVersions(db: Db): Promise<Pick<Lesson, 'slug' | 'version'>[]> {
  const changed = await listVersionsNow(db);
  return lessonsOfBuild.map(({ slug, version }) => ({ slug, version: changed.get(slug) ?? version }));
}

/** NOT_FOUND for an unknown lesson. */
export async function findLesson(db: Db, slug: string): Promise<Lesson> {
  const lesson = (await listCurrentLessons(db)).find((one) => one.slug === slug);
  if (lesson === undefined) throw new AppError('NOT_FOUND');
  return lesson;
}

/** A lesson as a change left it. NOT_FOUND for an unknown one. */
export async function findLessonAt(db: Db, slug: string, edit: number): Promise<Lesson> {
  const row = await findSaved(db, slug, edit);
  if (row !== undefined) return lessonOf(row);
  const lesson = await findLesson(db, slug);
  if (lesson.edit !== edit) throw new AppError('NOT_FOUND');
  return lesson;
}

const copyOf = ({ questions, ...lesson }: Lesson): LessonWords => ({ ...lesson, questions: [...questions] });

const presentSaved = (row: SavedRow): OperatorLesson['history'][number] => ({
  edit: row.edit,
  version: row.version,
  at: row.at.toISOString(),
  by: row.saved_by,
  byName: row.by_name,
  restoredFrom: row.restored_from,
});

/** A lesson with every saved change, as operators see it. */
export async function readLessonRecord(db: Db, slug: string): Promise<OperatorLesson> {
  const lesson = await findLesson(db, slug);
  const saved = (await listSaved(db, slug)).map(presentSaved);
  const ofBuild = { edit: 0, version: lesson.version, at: null, by: null, byName: null, restoredFrom: null };
  return { ...copyOf(lesson), history: saved.length === 0 ? [ofBuild] : saved };
}

export const readLessonForOperator = (
  { database }: Ctx,
  { slug }: Parsed<'operator.lessonDetail'>,
): Promise<OperatorLesson> => readLessonRecord(database.query, slug);

export const readLessonVersion = async (
  { database }: Ctx,
  { slug, edit }: Parsed<'operator.lessonVersion'>,
): Promise<LessonWords> => copyOf(await findLessonAt(database.query, slug, Number(edit)));

export async function listLessonsForOperator({ database }: Ctx): Promise<Output<'operator.lessonList'>> {
  const { query: db } = database;
  const items = [];
  for (const { slug, version, minutes, en, zh } of await listCurrentLessons(db)) {
    const [last] = await listSaved(db, slug);
    items.push({
      slug,
      version,
      minutes,
      en: { title: en.title, summary: en.summary },
      zh: { title: zh.title, summary: zh.summary },
      changedAt: last?.at.toISOString() ?? null,
      by: last?.saved_by ?? null,
      byName: last?.by_name ?? null,
    });
  }
  return { items };
}
