import { teamEventApi } from '#contract/team-event.ts';
import { handlers } from '#server/context/handler-table.ts';
import { cancelEvent, createEvent, updateEvent } from './team-event.commands.ts';
import { joinEvent, leaveEvent } from './team-event.join.commands.ts';
import { listEvents, readEvent } from './team-event.queries.ts';

export const teamEventHandlers = handlers(teamEventApi, {
  'teamEvent.list': listEvents,
  'teamEvent.detail': readEvent,
  'teamEvent.create': createEvent,
  'teamEvent.update': updateEvent,
  'teamEvent.cancel': cancelEvent,
  'teamEvent.join': joinEvent,
  'teamEvent.leave': leaveEvent,
});
