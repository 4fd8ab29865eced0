import { z } from 'zod';
import { point } from './class-place.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';

const cityId = z.string().min(1).max(40);

/** A saved place (docs/domain.md 4.29). Everything of it is public. */
const venue = z.strictObject({
  id,
  version: z.int(),
  cityId: z.string(),
  name: z.string(),
  address: z.string(),
  /** Only as a person confirmed it. */
  point: point.nullable(),
  confirmedAt: instant.nullable(),
  /** How to find the door; empty without words. */
  hint: z.string(),
  /** Classes to come and active free hours there. */
  uses: z.int(),
});
export type Venue = z.infer<typeof venue>;

const ownVenue = venue.extend({
  /** False for one that operators opened for everybody in the city. */
  isOwn: z.boolean(),
  /** Last time that the reader made a class or free hours there; null before the first. */
  usedAt: instant.nullable(),
});
export type OwnVenue = z.infer<typeof ownVenue>;

const operatorVenue = venue.extend({
  /** Null for one that is open to everybody in the city. */
  coach: z.strictObject({ id, name: z.string() }).nullable(),
});
export type OperatorVenue = z.infer<typeof operatorVenue>;

export const venueForm = z.strictObject({
  /** Made by the phone. */
  id,
  /** The version that was shown; 0 for a new one. */
  version: z.int().min(0),
  /** A venue never changes its city. */
  cityId,
  name: text(limits.title),
  address: text(limits.address),
  hint: text(limits.venueHint, 0),
  point: point.nullable(),
  /** True to keep coordinates far from the city: needed only after VENUE_FAR. */
  isFarMeant: z.literal(true).optional(),
});
export type VenueForm = z.infer<typeof venueForm>;

export const venueApi = {
  'venue.list': endpoint({
    summary: "The coach's living venues and those that are open in its cities, last used first",
    access: ['coach'],
    input: nothing,
    output: z.strictObject({
      items: z.array(ownVenue),
      /** Most own ones at a time. */
      most: z.int(),
    }),
  }),
  'venue.save': endpoint({
    summary: 'Create a venue, or change one of the reader; booked classes keep their words',
    access: ['coach'],
    input: venueForm,
    output: ownVenue,
  }),
  'venue.end': endpoint({
    summary: 'End a venue of the reader; its classes and free hours stay as they are',
    access: ['coach'],
    input: byId,
    output: z.strictObject({ id }),
  }),
  'operator.venueList': endpoint({
    summary: 'Living venues by name, of a city or everywhere',
    access: 'operator',
    input: z.strictObject({
      cityId: cityId.optional(),
      text: text(limits.search).optional(),
      cursor: cursor.optional(),
    }),
    output: page(operatorVenue),
  }),
  'operator.venueSave': endpoint({
    summary: 'Open a venue for everybody in a city, or change any venue',
    access: 'operator',
    input: venueForm,
    output: operatorVenue,
  }),
  'operator.venueEnd': endpoint({
    summary: 'End a venue; its classes and free hours stay as they are',
    access: 'operator',
    input: byId,
    output: z.strictObject({ id }),
  }),
  'operator.venueMerge': endpoint({
    summary: 'Merge two records of the same place: classes to come and free hours refer to the kept one',
    access: 'operator',
    /** `id` ends, `keptId` stays. */
    input: z.strictObject({ id, keptId: id }),
    output: operatorVenue,
  }),
};
