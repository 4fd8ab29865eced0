import { DAY_MS } from '#contract/durations.ts';
import type { PriceRuleForm } from '#contract/price-rule.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';
import { dayAfter } from './times.ts';

const mostRules = 4;

/** Few, so that two codes of one coach sometimes have one word. */
const words = ['SWIM10', 'SUMMER', 'FIRST4', 'HELLO'];

const drawRule = ({ random }: Turn): Pick<PriceRuleForm, 'kind' | 'percent' | 'atLeast'> => {
  const kind = random.pick(['sibling', 'sibling', 'early', 'first', 'group'] as const);
  const percent = kind === 'first' && random.isTrue(0.3) ? 100 : random.pick([5, 33, 50, 90]);
  const atLeast = kind === 'early' ? random.int(1, 4) : kind === 'group' ? random.int(2, 3) : null;
  return { kind, percent, atLeast };
};

/** Makes a price rule, or changes one. */
async function saveRule(turn: Turn): Promise<boolean> {
  const mine = await turn.read('priceRule.mine', {});
  const items = mine?.items ?? [];
  const before = items.length >= mostRules || turn.random.isTrue(0.3) ? oneOf(turn, items) : undefined;
  await turn.command('priceRule.save', {
    id: before?.id ?? turn.id(),
    version: before?.version ?? 0,
    ...drawRule(turn),
  });
  return true;
}

async function endRule(turn: Turn): Promise<boolean> {
  const mine = await turn.read('priceRule.mine', {});
  const rule = oneOf(turn, mine?.items ?? []);
  if (rule === undefined) return false;
  await turn.command('priceRule.end', { id: rule.id });
  return true;
}

/** A code with few uses, so that families race for the last one. */
async function makeCode(turn: Turn): Promise<boolean> {
  const { random, person } = turn;
  const today = turn.now().toISOString().slice(0, 10);
  const startsIn = random.pick([-1, -1, -1, 3]);
  const made = await turn.command('priceCode.make', {
    id: turn.id(),
    word: random.pick(words),
    percent: random.pick([10, 33, 90]),
    startsOn: dayAfter(today, startsIn),
    // Never before its first day: that is BAD_INPUT.
    endsOn: dayAfter(today, Math.max(startsIn, 0) + random.int(1, 20)),
    mostUses: random.pick([1, 2, 3, 8]),
  });
  if (made) turn.setting.model.offers.noteCode({ id: made.id, word: made.word, coachId: person.id });
  return true;
}

async function endCode(turn: Turn): Promise<boolean> {
  const code = oneOf(turn, turn.setting.model.offers.codesOf(turn.person.id));
  if (code === undefined) return false;
  await turn.command('priceCode.end', { id: code.id });
  return true;
}

/** A code of the platform, with a budget of a few orders. */
async function makePlatformCode(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  const cls = oneOf(turn, setting.model.classesAfter(turn.now()));
  if (cls === undefined) return false;
  const mostMinor = random.pick([300, 500, 1500]);
  const made = await turn.command('operator.priceCodeMake', {
    word: random.pick(words),
    percent: random.pick([20, 50, 90]),
    currency: cls.currency,
    budgetMinor: mostMinor * random.int(10, 12),
    mostMinor,
    endsAt: new Date(turn.now().getTime() + random.int(1, 30) * DAY_MS).toISOString(),
    cityId: null,
    activity: null,
    reason: 'Summer campaign',
  });
  if (made) setting.model.offers.noteCode({ id: made.id, word: made.word, coachId: null });
  return true;
}

async function endPlatformCode(turn: Turn): Promise<boolean> {
  const code = oneOf(turn, turn.setting.model.offers.codesOf(null));
  if (code === undefined) return false;
  await turn.command('operator.priceCodeEnd', { id: code.id, reason: 'It is over' });
  return true;
}

/** Looks a word up at a class, as the form does. */
async function askForCode(turn: Turn): Promise<boolean> {
  const cls = oneOf(turn, turn.setting.model.classesAfter(turn.now()));
  if (cls === undefined) return false;
  await turn.read('priceCode.check', { word: turn.random.pick(words), classId: cls.id });
  return true;
}

export const coachPriceOperations: readonly Operation[] = [
  { kind: 'save a price rule', weight: 3, run: saveRule },
  { kind: 'end a price rule', weight: 1, run: endRule },
  { kind: 'make a code', weight: 3, run: makeCode },
  { kind: 'end a code', weight: 1, run: endCode },
];

export const operatorPriceOperations: readonly Operation[] = [
  { kind: 'make a code of the platform', weight: 4, run: makePlatformCode },
  { kind: 'end a code of the platform', weight: 1, run: endPlatformCode },
];

export const familyPriceOperations: readonly Operation[] = [
  { kind: 'ask for a code', weight: 1, run: askForCode },
];
