import { HOUR_MS } from '#contract/durations.ts';
import { needFields } from '#contract/enums.ts';
import type { NeedProfile } from '#contract/needs.ts';
import type { OrderForm } from '#contract/order.ts';

export type NeedShare = NonNullable<OrderForm['needs']>[number];
/** Which entries of a profile are shared; never their words. */
export type SharedEntries = Omit<NeedShare, 'participantId'>;

const nothing: SharedEntries = { accommodations: [], fields: [] };

/** The entries that a profile has, in the order in which they are shown. */
export const entriesOf = (profile: NeedProfile): SharedEntries => ({
  accommodations: profile.accommodations,
  fields: needFields.filter((field) => profile[field] !== ''),
});

/**
 * What is shared of one participant: what was chosen, else what this coach got before. Never more than the profile
 * that is on the screen.
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

/** How much notice is suggested when needs are stated (docs/domain.md, "Defaults"). */
const noticeMs = 48 * HOUR_MS;

/** Whether a class leaves the time to prepare for needs. */
export const leavesNotice = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - now >= noticeMs;
