import { HOUR_MS } from '#contract/durations.ts';
import { needFields } from '#contract/enums.ts';
import type { NeedProfile } from '#contract/needs.ts';
import type { OrderForm } from '#contract/order-form.ts';

export type NeedShare = NonNullable<OrderForm['needs']>[number];
/** Names of the shared entries of a profile; never their text. */
export type SharedEntries = Omit<NeedShare, 'participantId'>;

const nothing: SharedEntries = { accommodations: [], fields: [] };

/** Entries of a profile in display order. */
export const entriesOf = (profile: NeedProfile): SharedEntries => ({
  accommodations: profile.accommodations,
  fields: needFields.filter((field) => profile[field] !== ''),
});

/**
 * Returns the shared entries of one participant: those chosen, else those shared with this coach before. Only
 * entries of the profile on the screen are included.
 */
export function sharedOf(
  profile: NeedProfile | undefined,
  chosen: SharedEntries | undefined,
  before: SharedEntries | null | undefined,
): SharedEntries {
  if (profile === undefined) return nothing;
  const wanted = chosen ?? before ?? nothing;
  const { accommodations, fields } = entriesOf(profile);
  return {
    accommodations: accommodations.filter((need) => wanted.accommodations.includes(need)),
    fields: fields.filter((field) => wanted.fields.includes(field)),
  };
}

export const isNothing = ({ accommodations, fields }: SharedEntries): boolean =>
  accommodations.length === 0 && fields.length === 0;

/** Suggested notice for needs (docs/domain.md, "Defaults"). */
const noticeMs = 48 * HOUR_MS;

/** True when the coach has time to prepare for needs. */
export const leavesNotice = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - now >= noticeMs;

/** A participant with their profile and the entries to share. */
interface Sharing {
  id: string;
  name: string;
  profile: NeedProfile | undefined;
  shared: SharedEntries | undefined;
}

/** Participants who have needs written down, but share none of them with this booking. */
export const sharingNothing = (people: readonly Sharing[]): Sharing[] =>
  people.filter(
    ({ profile, shared }) =>
      profile !== undefined && !isNothing(entriesOf(profile)) && (shared === undefined || isNothing(shared)),
  );

/** Everything that these participants have written, by their id. */
export const allEntries = (people: readonly Sharing[]): Record<string, SharedEntries> =>
  Object.fromEntries(people.flatMap(({ id, profile }) => (profile ? [[id, entriesOf(profile)]] : [])));
