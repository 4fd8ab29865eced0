import type { Point } from '#contract/class-place.ts';
import type { City } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { degreesText, pointOf } from '#contract/map-link.rules.ts';
import type { OwnVenue, VenueForm } from '#contract/venue.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import { kmBetween } from '#src/features/platform/content/nearest-city.view.ts';

/** A venue as typed. */
export interface VenueDraft {
  /** Stored with the draft: a second try after a lost answer saves the same venue. */
  id: string;
  /** Version with which the draft was begun; 0 for a new venue. */
  basis: number;
  name: string;
  address: string;
  cityId: string;
  hint: string;
  /** Degrees; both empty without a position. */
  lat: string;
  lon: string;
  /** A pasted link, until its coordinates are read. */
  link: string;
  /** The coach has confirmed these coordinates. */
  isConfirmed: boolean;
}

/** Keys of `venue.wrong`. */
export type VenueError = 'name' | 'address' | 'cityId' | 'degrees' | 'link' | 'confirm' | 'confirmFar';

export const newVenue = (id: string, cityId: string): VenueDraft => ({
  id,
  basis: 0,
  name: '',
  address: '',
  cityId,
  hint: '',
  lat: '',
  lon: '',
  link: '',
  isConfirmed: false,
});

export const draftOfVenue = (venue: OwnVenue): VenueDraft => ({
  id: venue.id,
  basis: venue.version,
  name: venue.name,
  address: venue.address,
  cityId: venue.cityId,
  hint: venue.hint,
  lat: venue.point === null ? '' : degreesText(venue.point.latE6),
  lon: venue.point === null ? '' : degreesText(venue.point.lonE6),
  link: '',
  isConfirmed: venue.point !== null,
});

/** The city of a new venue may arrive after the first letters were typed. */
export const withCity = (draft: VenueDraft, cityId: string): VenueDraft =>
  draft.cityId === '' ? { ...draft, cityId } : draft;

/** The venue that the form saves: an existing one, or the new one, which an earlier try may have saved. */
export const targetOf = (
  { id }: VenueDraft,
  venue: { id: string; version: number },
  known: readonly { id: string; version: number }[],
): { id: string; version: number } =>
  venue.version > 0 ? venue : { id, version: known.find((one) => one.id === id)?.version ?? 0 };

/** Coordinates as typed: null without any, undefined while they are no place on earth. */
export const pointOfDraft = ({ lat, lon }: Pick<VenueDraft, 'lat' | 'lon'>): Point | null | undefined =>
  lat.trim() === '' && lon.trim() === '' ? null : pointOf(lat, lon);

/** Kilometres from the centre of the city; undefined without a position or a city. */
export function kmFromCity(draft: VenueDraft, cities: readonly City[]): number | undefined {
  const point = pointOfDraft(draft);
  const city = cities.find(({ id }) => id === draft.cityId);
  return point && city ? kmBetween({ lat: point.latE6 / 1e6, lng: point.lonE6 / 1e6 }, city) : undefined;
}

/** True for coordinates that are saved only after a second confirmation. */
export const isFar = (km: number | undefined): boolean => km !== undefined && Math.round(km) > limits.venueKm;

/**
 * A change of a draft. Other coordinates, another city or address need a new confirmation: the old position belongs to the
 * old address.
 */
export function changedVenue(part: Partial<VenueDraft>): Partial<VenueDraft> {
  const isOther = 'lat' in part || 'lon' in part || 'cityId' in part || 'address' in part;
  return isOther && !('isConfirmed' in part) ? { ...part, isConfirmed: false } : part;
}

export function venueErrors(draft: VenueDraft, cities: readonly City[]): FormErrors<VenueDraft, VenueError> {
  const point = pointOfDraft(draft);
  const needsConfirm = point !== undefined && point !== null && !draft.isConfirmed;
  return {
    ...(draft.name.trim() === '' && { name: 'name' as const }),
    ...(draft.address.trim() === '' && { address: 'address' as const }),
    ...(draft.cityId === '' && { cityId: 'cityId' as const }),
    ...(draft.link.trim() !== '' && { link: 'link' as const }),
    ...(point === undefined && { lat: 'degrees' as const }),
    ...(needsConfirm && {
      isConfirmed: isFar(kmFromCity(draft, cities)) ? ('confirmFar' as const) : ('confirm' as const),
    }),
  };
}

/** Undefined while the coordinates are wrong. */
export function venueInput(
  draft: VenueDraft,
  { id, version }: { id: string; version: number },
  cities: readonly City[],
): VenueForm | undefined {
  const point = pointOfDraft(draft);
  if (point === undefined) return undefined;
  return {
    id,
    version,
    cityId: draft.cityId,
    name: draft.name.trim(),
    address: draft.address.trim(),
    hint: draft.hint.trim(),
    point,
    ...(isFar(kmFromCity(draft, cities)) && { isFarMeant: true as const }),
  };
}

/** Saved place with the words of a form; undefined for another one. */
export const venueOfWords = (
  venues: readonly OwnVenue[],
  { placeName, address, cityId }: { placeName: string; address: string; cityId: string },
): OwnVenue | undefined =>
  venues.find((one) => one.name === placeName && one.address === address && one.cityId === cityId);

/** Fields of a class's form that a saved place fills. */
export function placeOfVenue(
  { name, address, cityId }: OwnVenue,
  cities: readonly City[],
): { placeName: string; address: string; cityId: string; zone?: string } {
  const city = cities.find(({ id }) => id === cityId);
  return { placeName: name, address, cityId, ...(city && { zone: city.zone }) };
}
