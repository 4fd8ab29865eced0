import { queryOptions, skipToken } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import type { StudentHome } from '#contract/home.ts';
import { call } from '#src/api/call.ts';
import { asPublic } from '#src/features/class/class.view.ts';
import { saveOrders, saveResources } from '#src/offline/records.ts';

/** What everybody may see of the home screen. */
export type ShownHome = Pick<StudentHome, 'classes' | 'coaches'>;
/** What waits for the person, and what the person waits for. */
export type HomeTodo = Pick<StudentHome, 'todo' | 'asking' | 'waits' | 'consents' | 'family'>;

const all = ['home', 'student'] as const;

export const homeQueries = {
  all,
  shownKey: [...all, 'shown'] as const,
  /**
   * The one call of the home screen. Its parts go where they are kept. Orders and articles go into Dexie, public
   * parts under `shown`, what waits for the person under `todo`. Only the count of notices stays here.
   */
  student: (city: string | undefined) =>
    queryOptions({
      queryKey: [...all, 'all', city ?? ''] as const,
      queryFn: async ({ client, signal }) => {
        const home = await call(
          'home.student',
          { ...(city !== undefined && { city }) },
          { signal, isQuiet: true },
        );
        client.setQueryData<ShownHome>(homeQueries.shown(city).queryKey, {
          classes: home.classes.map(asPublic),
          coaches: home.coaches,
        });
        const { todo, asking, waits, consents, family } = home;
        client.setQueryData<HomeTodo>(homeQueries.todo().queryKey, { todo, asking, waits, consents, family });
        await Promise.all([saveOrders([...home.next, ...asking]), saveResources(home.resources)]);
        return home;
      },
      meta: { keep: 'records' },
    }),
  /** Filled by `student`, never fetched by itself; kept on the phone like an answer. */
  todo: () => queryOptions<HomeTodo>({ queryKey: [...all, 'todo'] as const, queryFn: skipToken }),
  /** Filled by `student`, never fetched by itself; kept with the persisted queries for a start without a network. */
  shown: (city: string | undefined) =>
    queryOptions<ShownHome>({
      queryKey: [...homeQueries.shownKey, city ?? ''] as const,
      queryFn: skipToken,
      gcTime: DAY_MS,
      meta: { persist: 'public' },
    }),
};
