import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { TrainingModule } from '#contract/training.ts';

export type Lesson = Output<'training.detail'>;
export type LessonRow = Output<'training.list'>['items'][number];

/** `changed`: passed in an earlier version. */
export type LessonState = 'done' | 'changed' | 'open';

export function lessonState({ isDone, readAt }: Pick<LessonRow, 'isDone' | 'readAt'>): LessonState {
  if (isDone) return 'done';
  return readAt === null ? 'open' : 'changed';
}

/** Returns the next lesson; undefined when all are passed. `after` is the one that was just read. */
export function nextLesson(items: readonly LessonRow[], after?: string): LessonRow | undefined {
  const open = items.filter(({ isDone, slug }) => !isDone && slug !== after);
  const place = items.findIndex(({ slug }) => slug === after);
  return open.find((item) => items.indexOf(item) > place) ?? open[0];
}

/** Returns a key of `train:opens` for what the training opens, by the roles of the account. */
export function opensFor(roles: readonly Role[]): 'coach' | 'helper' | 'both' | 'nobody' {
  const isCoach = roles.includes('coach');
  const isHelper = roles.includes('assistant') || roles.includes('volunteer');
  if (isCoach) return isHelper ? 'both' : 'coach';
  return isHelper ? 'helper' : 'nobody';
}

/** Returns the heading of the section that has the answer. */
export function sectionTitle({ body }: TrainingModule['en'], section: number): string {
  const heading = body.filter((block) => block.type === 'h')[section];
  return heading?.text ?? '';
}

/** Index of the chosen answer, by question. */
export type Chosen = Readonly<Record<string, number>>;

/** Returns the questions without a choice, in their order. */
export const unanswered = ({ questions }: Pick<Lesson, 'questions'>, chosen: Chosen): string[] =>
  questions.filter(({ id }) => chosen[id] === undefined).map(({ id }) => id);

export const answersOf = (chosen: Chosen) =>
  Object.entries(chosen).map(([question, choice]) => ({ question, choice }));
