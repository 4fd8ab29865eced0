import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { sharedNeedsSource } from '#src/features/booking/needs/needs-answer.queries.ts';
import { useNeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';

const none: readonly SharedNeed[] = [];

/** Shared needs of an order and the coach's answers. `order` is undefined until it is known. */
export function useOrderNeeds(id: string, order: OrderRecord | undefined) {
  const { record, state } = useRecord(sharedNeedsSource(id, order));
  const shared = order?.needs.length === 0 ? none : record;
  const form = useNeedsAnswer(id, shared ?? none);
  return { shared, form, isAsking: state === 'loading' };
}
