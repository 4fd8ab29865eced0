import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { eventQueries } from './team-event.queries.ts';

/** What the form is for: a new activity of a team, or a change of one. */
export type EventTarget = { teamId: string } | { id: string };

/** Announces an activity, or changes one. */
export function useSaveEvent(target: EventTarget) {
  const client = useQueryClient();
  return useKeyed(
    (form: Omit<Input<'teamEvent.create'>, 'teamId'>, key) =>
      'id' in target
        ? call('teamEvent.update', { ...form, ...target }, { key })
        : call('teamEvent.create', { ...form, ...target }, { key }),
    { onSettled: () => client.invalidateQueries({ queryKey: eventQueries.all }) },
  );
}
