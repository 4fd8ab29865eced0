import { venueApi } from '#contract/venue.ts';
import { handlers } from '#server/context/handler-table.ts';
import { endVenue, saveVenue } from './venue.commands.ts';
import { endAnyVenue, mergeVenues, saveAnyVenue } from './venue.operator.commands.ts';
import { listOwnVenues, listVenuesForOperator } from './venue.queries.ts';

export const venueHandlers = handlers(venueApi, {
  'venue.list': listOwnVenues,
  'venue.save': saveVenue,
  'venue.end': endVenue,
  'operator.venueList': listVenuesForOperator,
  'operator.venueSave': saveAnyVenue,
  'operator.venueEnd': endAnyVenue,
  'operator.venueMerge': mergeVenues,
});
