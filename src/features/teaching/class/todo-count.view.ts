import type { CoachTodo } from '#contract/coach-day.ts';
import type { CoachHome } from '#contract/home.ts';

/**
 * How many to-dos of these kinds wait for the coach, of all classes or of one. Undefined without any, and where the home
 * does not list all that waits.
 */
export function countTodo(
  home: Pick<CoachHome, 'todo' | 'todoCount'> | undefined,
  kinds: readonly CoachTodo['kind'][],
  classId?: string,
): number | undefined {
  if (home === undefined || home.todo.length < home.todoCount) return undefined;
  const { length } = home.todo.filter(
    ({ kind, class: cls }) => kinds.includes(kind) && (classId === undefined || cls.id === classId),
  );
  return length > 0 ? length : undefined;
}
