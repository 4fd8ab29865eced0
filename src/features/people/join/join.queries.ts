import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { storedUser } from '#src/features/people/account/stored-user.view.ts';
import { session } from '#src/session/session.ts';

/** Stores a role that was approved meanwhile, so that its area is open before the screen leads there. */
async function learnRoles({ items }: Output<'join.mine'>): Promise<void> {
  const known = session.get().user?.roles ?? [];
  if (items.every(({ role, state }) => state !== 'approved' || known.includes(role))) return;
  session.setUser(storedUser(await call('user.getUserInfo', {}, { isQuiet: true })));
}

export const joinQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['join'] as const,
      queryFn: async ({ signal }) => {
        const joins = await call('join.mine', {}, { signal });
        await learnRoles(joins);
        return joins;
      },
      meta: {
        keep: 'never',
        why: 'The form holds more of a person than a phone should keep once it was sent.',
      },
    }),
};

export const joinSource = () => recordSource({ query: joinQueries.mine(), shown: (joins) => joins });
