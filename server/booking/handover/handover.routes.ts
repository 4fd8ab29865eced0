import { handoverApi } from '#contract/handover.ts';
import { handlers } from '#server/context/handler-table.ts';
import { recordHandover } from './handover.commands.ts';
import { handoversOfClass, handoversOfOrder } from './handover.queries.ts';

export const handoverHandlers = handlers(handoverApi, {
  'handover.record': recordHandover,
  'handover.ofClass': handoversOfClass,
  'handover.ofOrder': handoversOfOrder,
});
