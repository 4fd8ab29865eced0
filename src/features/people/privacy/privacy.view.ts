import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import type { DeletionBlock, PrivacyState } from '#contract/privacy.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { Format } from '#src/i18n/format.ts';

/** `late`: it should be ready by now, but no newer answer has arrived. */
type Copy =
  | { stage: 'none' }
  | { stage: 'preparing'; by: string }
  | { stage: 'late' }
  | { stage: 'ready'; madeAt: string; until: string };

/** Returns the stage of the copy now: a stored answer may be older than the copy's last day. */
export function copyOf({ export: copy }: PrivacyState, now: number): Copy {
  if (copy === null) return { stage: 'none' };
  const { readyBy, readyAt, expiresAt } = copy;
  if (readyAt === null || expiresAt === null)
    return Date.parse(readyBy) > now ? { stage: 'preparing', by: readyBy } : { stage: 'late' };
  return Date.parse(expiresAt) > now
    ? { stage: 'ready', madeAt: readyAt, until: expiresAt }
    : { stage: 'none' };
}

/** Returns the blocks to settle first, and the rest of the money that the person may give up; undefined without one. */
export function settledFirst({ blocks }: PrivacyState): {
  first: DeletionBlock[];
  rest: { amountMinor: number; currency: string; isBalance: boolean } | undefined;
} {
  const first = blocks.filter(({ mayGiveUp }) => !mayGiveUp);
  const givable = blocks.filter(({ mayGiveUp }) => mayGiveUp);
  const [one] = givable;
  // Only a balance pays for a booking.
  const isBalance = givable.every(({ kind }) => kind === 'balance');
  const amountMinor = blocks.reduce(
    (sum, { mayGiveUp, amountMinor: amount = 0 }) => (mayGiveUp ? sum + amount : sum),
    0,
  );
  const rest = one?.currency === undefined ? undefined : { amountMinor, currency: one.currency, isBalance };
  return { first, rest };
}

/** `held`: something is open again. `over`: the day has come, but no newer answer has arrived. */
export type DeletionStage = 'none' | 'asked' | 'held' | 'over';

export function deletionStage({ deletion, blocks }: PrivacyState, now: number): DeletionStage {
  if (deletion === null) return 'none';
  if (Date.parse(deletion.dueAt) <= now) return 'over';
  return blocks.length > 0 ? 'held' : 'asked';
}

/** Returns the instant of a deletion that is requested now. */
export const wouldBeDueAt = ({ terms }: PrivacyState, now: number): string =>
  new Date(now + terms.graceDays * DAY_MS).toISOString();

/** The same step was taken before, perhaps on another phone. */
export const isDoneAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'DO_NOT_REPEAT';

const screens: Partial<Record<DeletionBlock['kind'], string>> = {
  openOrders: paths.student.order,
  lessonsToGive: paths.coach.order,
  classes: paths.coach.mine,
  withdrawal: paths.coach.cash,
  earnings: paths.coach.cash,
  classPacks: paths.student.packs,
};
/** Blocks that are settled by mail to the team. */
const byMail: ReadonlySet<DeletionBlock['kind']> = new Set(['balance', 'teams', 'suspended']);

/** Returns the row of one block of a deletion. Without `href` somebody else has to act. */
export function blockOf(
  { kind, count = 0, amountMinor = 0, currency }: DeletionBlock,
  format: Format,
  t: TFunction,
  helpAddress: string | undefined,
): { title: string; text: string; href: string | undefined } {
  const amount = currency === undefined ? '' : format.money(amountMinor, currency);
  const help = helpAddress === undefined ? paths.about : `mailto:${helpAddress}`;
  return {
    title: t(`privacy.block.${kind}.title`, { count, amount }),
    text: t(`privacy.block.${kind}.text`),
    href: screens[kind] ?? (byMail.has(kind) ? help : undefined),
  };
}
