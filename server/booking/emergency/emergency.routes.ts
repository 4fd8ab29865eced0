import { emergencyApi } from '#contract/emergency.ts';
import { handlers } from '#server/context/handler-table.ts';
import { recordCall } from './emergency.call.commands.ts';
import { updateCard } from './emergency.card.commands.ts';
import { cardsOfClass, cardsOfOrder } from './emergency.look.commands.ts';
import { readCard } from './emergency.queries.ts';
import { cardReaders } from './emergency.readers.queries.ts';

export const emergencyHandlers = handlers(emergencyApi, {
  'emergency.read': readCard,
  'emergency.update': updateCard,
  'emergency.readers': cardReaders,
  'emergency.ofOrder': cardsOfOrder,
  'emergency.ofClass': cardsOfClass,
  'emergency.call': recordCall,
});
