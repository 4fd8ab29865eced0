import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Turn } from '../turn.ts';
import { toOrder } from './leaving.ts';
import { oneOf, type Operation } from './operation.ts';

/** Writes the needs of a participant. The last write holds, so the call needs no key. */
async function write(turn: Turn): Promise<boolean> {
  const id = oneOf(turn, turn.person.participants);
  if (id === undefined) return false;
  await turn.read('needs.update', {
    id,
    accommodations: turn.random.isTrue(0.8) ? ['quietSpace'] : [],
    communication: '',
    triggers: '',
    calming: turn.random.isTrue(0.6) ? 'Music' : '',
    medical: '',
  });
  return true;
}

/** The coach's answers to all that was shared with an order. */
export const answersTo = ({ random }: Turn, { needs }: OrderRecord) =>
  needs.map(({ participantId }) =>
    random.isTrue(0.7)
      ? { participantId, answer: 'yes' as const, text: '' }
      : { participantId, answer: 'condition' as const, text: 'With a break' },
  );

export const familyNeedOperations: readonly Operation[] = [
  { kind: 'write what somebody needs', weight: 3, run: write },
];

export const coachNeedOperations: readonly Operation[] = [
  {
    kind: 'answer needs in another coach’s place',
    weight: 3,
    run: toOrder([OrderStatus.progress], 'answerNeeds', (turn, order) =>
      turn.command('order.answerNeeds', { id: order.id, answers: answersTo(turn, order) }),
    ),
  },
];
