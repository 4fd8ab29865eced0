import { randomUUID } from 'node:crypto';
import type { OwnVenue, VenueForm } from '#contract/venue.ts';
import { createVenue, saveVenue } from '#server/teaching/venue/venue.commands.ts';
import type { VenueRow } from '#server/teaching/venue/venue.repository.ts';
import { as } from './asking.ts';
import type { World } from './world.ts';

/** In the middle of Vancouver. */
export const vancouverPoint = { latE6: 49_260_000, lonE6: -123_120_000 };

/** Input of a screen for a venue: the pool of `swimClass`. */
export const venueForm = (rest: Partial<VenueForm> = {}): VenueForm => ({
  id: randomUUID(),
  version: 0,
  cityId: 'vancouver',
  name: 'Pool',
  address: '1 Street',
  hint: '',
  point: null,
  ...rest,
});

/** A venue of a coach. */
export const addVenue = (world: World, coachId: string, rest: Partial<VenueForm> = {}): Promise<OwnVenue> =>
  as(world, coachId, saveVenue, venueForm(rest));

/** A venue that is open to everybody in its city. */
export const addOpenVenue = (world: World, rest: Partial<VenueForm> = {}): Promise<VenueRow> =>
  world.database.transaction((tx) =>
    createVenue(tx, venueForm({ name: `Hall ${randomUUID()}`, ...rest }), null, world.clock.now()),
  );
