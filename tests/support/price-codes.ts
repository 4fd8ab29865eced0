import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PlatformCode, PriceCode } from '#contract/price-code.ts';
import { makePriceCode } from '#server/teaching/price-code/price-code.commands.ts';
import {
  confirmPlatformCode,
  makePlatformCode,
} from '#server/teaching/price-code/price-code.operator.commands.ts';
import { as } from './asking.ts';
import { addOperator } from './people.ts';
import type { World } from './world.ts';

/** A word that no other code of a test has. */
const freshWord = (): string => `C${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase();

const dayIn = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A code of a coach for the next sixty days. */
export const addCode = (
  world: World,
  coachId: string,
  {
    percent = 10,
    mostUses = 100,
    word = freshWord(),
  }: Partial<Record<'percent' | 'mostUses', number>> & { word?: string } = {},
): Promise<PriceCode> =>
  as(world, coachId, makePriceCode, {
    id: randomUUID(),
    word,
    percent,
    startsOn: dayIn(world, -1),
    endsOn: dayIn(world, 60),
    mostUses,
  });

interface PlatformChoice {
  percent?: number;
  currency?: string;
  budgetMinor?: number;
  mostMinor?: number;
  word?: string;
}

/** The form of a code that the platform pays, for the next sixty days. */
export const platformForm = (
  world: World,
  {
    percent = 20,
    currency = 'USD',
    budgetMinor = 1_000_000,
    mostMinor = 100_000,
    word = freshWord(),
  }: PlatformChoice = {},
): Input<'operator.priceCodeMake'> => ({
  word,
  percent,
  currency,
  budgetMinor,
  mostMinor,
  endsAt: new Date(world.clock.now().getTime() + 60 * DAY_MS).toISOString(),
  cityId: null,
  activity: null,
  reason: 'a test',
});

/** A code that the platform pays; confirmed by a second operator if it waits for one. */
export const addPlatformCode = async (world: World, choice: PlatformChoice = {}): Promise<PlatformCode> => {
  const code = await as(world, await addOperator(world), makePlatformCode, platformForm(world, choice));
  if (!code.isWaiting) return code;
  return await as(world, await addOperator(world), confirmPlatformCode, { id: code.id });
};

/** Uses of a code, and what the platform's budget has spent on it. */
export const codeSums = (world: World, id: string): Promise<{ used: number; spent_minor: number }> =>
  world.database.query
    .selectFrom('price_code')
    .select(['used', 'spent_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
