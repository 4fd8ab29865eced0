import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { waitingQueries } from '#src/console/base/waiting/waiting.queries.ts';
import type { Item } from './today.queries.ts';

export type ItemAct =
  | { do: 'claim'; from: string | null }
  | { do: 'release' }
  | { do: 'snooze'; until: string; reason: string }
  | { do: 'wake' }
  | { do: 'note'; text: string };
type Asked = Pick<Item, 'kind' | 'id'> & { act: ItemAct };

function send({ kind, id, act }: Asked, key: IdempotencyKey): Promise<Item> {
  const item = { kind, id };
  if (act.do === 'claim') return ask('operator.todayClaim', { ...item, from: act.from }, { key });
  if (act.do === 'release') return ask('operator.todayRelease', item, { key });
  if (act.do === 'wake') return ask('operator.todayWake', item, { key });
  if (act.do === 'note') return ask('operator.todayNote', { ...item, text: act.text }, { key });
  return ask('operator.todaySnooze', { ...item, until: act.until, reason: act.reason }, { key });
}

/** Acts on an item and reads the list again. */
export function useItemAct() {
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: waitingQueries.all });
  const step = useKeyed(send, { onSuccess: lookAgain });
  const { error } = step;
  return {
    ...step,
    lookAgain,
    // The list is out of date: another operator was quicker, or the item was settled.
    isConflict:
      error instanceof ApiError && (error.reason === 'STATUS_CHANGED' || error.reason === 'NOT_FOUND'),
  };
}
