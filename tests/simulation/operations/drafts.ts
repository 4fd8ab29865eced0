import { swimClass } from '#tests/support/swim-class.ts';
import type { Turn } from '../turn.ts';
import { oneOf, type Operation } from './operation.ts';
import { timesAhead } from './times.ts';

/** A helper proposes a class to one of the coaches. */
async function propose(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  const coach = oneOf(turn, setting.cast.coaches);
  if (coach === undefined) return false;
  await turn.command('draft.create', {
    coachId: coach.id,
    role: setting.cast.helpers.indexOf(turn.person) % 2 === 0 ? 'assistant' : 'volunteer',
    form: {
      ...swimClass,
      cityId: 'vancouver',
      ...timesAhead(turn, random.int(4, 200)),
      capacity: random.int(1, 4),
      priceMinor: random.pick([0, 999, 2500]),
    },
  });
  return true;
}

async function takeBack(turn: Turn): Promise<boolean> {
  const list = await turn.read('draft.mine', {});
  const found = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => actions.includes('withdraw')),
  );
  if (found === undefined) return false;
  await turn.command('draft.withdraw', { id: found.id });
  return true;
}

/**
 * Answers a draft: mostly agrees, sometimes with another price. A draft that became a class can be booked
 * from then.
 */
async function answer(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  const list = await turn.read('draft.forMe', {});
  // Sometimes from an old screen: the draft was answered or withdrawn meanwhile.
  const isOld = random.isTrue(0.15);
  const found = oneOf(
    turn,
    (list?.items ?? []).filter(({ actions }) => isOld || actions.includes('agree')),
  );
  if (found === undefined) return false;
  const decision = random.isTrue(0.8) ? 'agree' : 'reject';
  const decided = await turn.command('draft.decide', {
    id: found.id,
    decision,
    reason: decision === 'reject' ? 'I teach then' : '',
    ...(decision === 'agree' && random.isTrue(0.2) ? { form: { ...found.form, priceMinor: 4001 } } : {}),
  });
  if (decided?.class) {
    const seen = await turn.read('class.detail', { id: decided.class.id });
    if (seen) setting.model.noteClass(seen);
  }
  return true;
}

export const coachDraftOperations: readonly Operation[] = [
  { kind: 'answer a draft', weight: 3, run: answer },
];

export const helperDraftOperations: readonly Operation[] = [
  { kind: 'propose a class', weight: 6, run: propose },
  { kind: 'take a draft back', weight: 1, run: takeBack },
];
