import { bookingHandlers } from './booking/handlers.ts';
import type { HandlerTable } from './context/handler-table.ts';
import { helpingHandlers } from './helping/handlers.ts';
import { moneyHandlers } from './money/handlers.ts';
import { operatingHandlers } from './operating/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import { teachingHandlers } from './teaching/handlers.ts';

/** Every handler by its route's name; a route without one does not compile. */
export const allHandlers: HandlerTable = {
  ...platformHandlers,
  ...peopleHandlers,
  ...moneyHandlers,
  ...teachingHandlers,
  ...bookingHandlers,
  ...helpingHandlers,
  ...operatingHandlers,
};
