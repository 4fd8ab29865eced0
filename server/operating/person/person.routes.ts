import { operatorPersonApi } from '#contract/operator-person.ts';
import { handlers } from '#server/context/handler-table.ts';
import { endSession } from './person.commands.ts';
import { messagePerson } from './person.message.commands.ts';
import { readPerson } from './person.queries.ts';

export const operatorPersonHandlers = handlers(operatorPersonApi, {
  'operator.personRead': readPerson,
  'operator.sessionEnd': endSession,
  'operator.personMessage': messagePerson,
});
