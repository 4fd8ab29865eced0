import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { sharedNeedsSource } from '#src/features/needs-answer/needs-answer.queries.ts';
import { useNeedsAnswer } from '#src/features/needs-answer/use-needs-answer.ts';
import { useRecord } from '#src/features/reading/use-record.ts';

const none: readonly SharedNeed[] = [];

/** What was shared with an order, and the coach's answers to it. `order` is undefined while it is not known. */
export function useOrderNeeds(id: string, order: OrderRecord | undefined) {
  const { record, state } = useRecord(sharedNeedsSource(id, order));
  const shared = order?.needs.length === 0 ? none : record;
  const form = useNeedsAnswer(id, shared ?? none);
  return { shared, form, isAsking: state === 'loading' };
}
