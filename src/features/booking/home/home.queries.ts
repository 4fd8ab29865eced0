import { queryOptions, skipToken } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import type { StudentHome } from '#contract/home.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { asPublic, classListKeys } from '#src/features/teaching/class/class.view.ts';
import { saveOrders } from '#src/offline/records.ts';

/** Public part of the home screen. */
export type ShownHome = Pick<StudentHome, 'classes'>;
/** To-dos of the person, and waitlist entries. */
export type HomeTodo = Pick<StudentHome, 'todo' | 'asking' | 'waits' | 'consents' | 'family'>;

const all = ['home', 'student'] as const;

export const homeQueries = {
  all,
  shownKey: classListKeys.home,
  /**
   * The one call of the home screen. Its parts are stored separately: orders in Dexie, public
   * parts under `shown`, to-dos under `todo`. Only the count of notices stays here.
   */
  student: (city: string | undefined) =>
    queryOptions({
      queryKey: [...all, 'all', city ?? ''] as const,
      queryFn: async ({ client, signal }) => {
        const askedAt = now();
        const home = await call(
          'home.student',
          { ...(city !== undefined && { city }) },
          { signal, isQuiet: true },
        );
        client.setQueryData<ShownHome>(homeQueries.shown(city).queryKey, {
          classes: home.classes.map(asPublic),
        });
        const { todo, asking, waits, consents, family } = home;
        client.setQueryData<HomeTodo>(homeQueries.todo().queryKey, { todo, asking, waits, consents, family });
        await saveOrders([...home.next, ...asking], { askedAt });
        return home;
      },
      meta: { keep: 'records' },
    }),
  /** Filled by `student`, never fetched separately; stored on the phone like an answer. */
  todo: () => queryOptions<HomeTodo>({ queryKey: [...all, 'todo'] as const, queryFn: skipToken }),
  /** Filled by `student`, never fetched separately; persisted for an offline start. */
  shown: (city: string | undefined) =>
    queryOptions<ShownHome>({
      queryKey: [...homeQueries.shownKey, city ?? ''] as const,
      queryFn: skipToken,
      gcTime: DAY_MS,
      meta: { persist: 'public' },
    }),
};
