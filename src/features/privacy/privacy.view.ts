import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import type { DeletionBlock, PrivacyState } from '#contract/privacy.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { Format } from '#src/i18n/format.ts';

/** `late`: the time has passed at which it should have been ready, and no answer has told since. */
type Copy =
  | { stage: 'none' }
  | { stage: 'preparing'; by: string }
  | { stage: 'late' }
  | { stage: 'ready'; madeAt: string; until: string };

/** What is true of the copy now. A kept answer may be older than the copy's last day. */
export function copyOf({ export: copy }: PrivacyState, now: number): Copy {
  if (copy === null) return { stage: 'none' };
  const { readyBy, readyAt, expiresAt } = copy;
  if (readyAt === null || expiresAt === null)
    return Date.parse(readyBy) > now ? { stage: 'preparing', by: readyBy } : { stage: 'late' };
  return Date.parse(expiresAt) > now
    ? { stage: 'ready', madeAt: readyAt, until: expiresAt }
    : { stage: 'none' };
}

/** `held`: something is open again. `over`: the day has come, and no answer has told what became of it. */
export type DeletionStage = 'none' | 'asked' | 'held' | 'over';

export function deletionStage({ deletion, blocks }: PrivacyState, now: number): DeletionStage {
  if (deletion === null) return 'none';
  if (Date.parse(deletion.dueAt) <= now) return 'over';
  return blocks.length > 0 ? 'held' : 'asked';
}

/** When an account is deleted for which that is asked now. */
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
  classPacks: paths.student.packs,
};
/** What people settle with people. */
const byMail: ReadonlySet<DeletionBlock['kind']> = new Set(['balance', 'earnings', 'teams']);

/** One thing that stands in the way of the deletion. Without `href` somebody else has to act. */
export function blockOf(
  { kind, count = 0, amountMinor = 0, currency }: DeletionBlock,
  format: Format,
  t: TFunction<'privacy'>,
  helpAddress: string | undefined,
): { title: string; text: string; href: string | undefined } {
  const amount = currency === undefined ? '' : format.money(amountMinor, currency);
  const help = helpAddress === undefined ? paths.about : `mailto:${helpAddress}`;
  return {
    title: t(`block.${kind}.title`, { count, amount }),
    text: t(`block.${kind}.text`),
    href: screens[kind] ?? (byMail.has(kind) ? help : undefined),
  };
}
