import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { hashInviteCode } from '#server/people/guardian/invite-code.rules.ts';
import type { Tie } from '../ties.ts';
import type { Turn } from '../turn.ts';
import { book } from './booking.ts';
import { oneOf, type Operation } from './operation.ts';

/** Asks another family by mail to decide for one of the children, too. */
async function invite(turn: Turn): Promise<boolean> {
  const { person, setting } = turn;
  const childId = oneOf(turn, person.participants.slice(1));
  const guest = oneOf(
    turn,
    setting.cast.families.filter(({ id }) => id !== person.id),
  );
  if (childId === undefined || guest === undefined) return false;
  const sent = await turn.read('guardian.invite', { participantIds: [childId], to: { email: guest.email } });
  const code = sent && (await codeOf(turn, sent.id, guest.email));
  if (code) setting.model.ties.addInvite({ code, childId, guestId: guest.id });
  return true;
}

/** The code that was mailed for this invitation. The database keeps a hash of it alone. */
async function codeOf({ setting }: Turn, id: string, email: string): Promise<string | undefined> {
  const { world, observer } = setting;
  const row = await observer.query
    .selectFrom('guardian_invite')
    .select('code_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  const mailed = world.email.sent.flatMap(({ target, body }) =>
    target === email ? (/^[0-9A-Z]{10}$/m.exec(body)?.[0] ?? []) : [],
  );
  return mailed.find((code) => row?.code_hash.equals(hashInviteCode(code, world.config)));
}

async function accept(turn: Turn): Promise<boolean> {
  const { ties } = turn.setting.model;
  const found = ties.takeInvite(turn.person.id);
  if (found === undefined) return false;
  const tie = ties.begin(found);
  const answer = await turn.command('guardian.accept', { code: found.code });
  tie.state = answer ? 'joined' : 'unknown';
  if (answer && !answer.participants.some(({ id }) => id === found.childId))
    turn.setting.journal.report(`an invitation for ${found.childId} brought another child`);
  return true;
}

/** Ends a tie, for the first guardian or for the second one. */
async function end(turn: Turn, isWanted: (tie: Tie) => boolean): Promise<boolean> {
  const tie = turn.setting.model.ties.end(isWanted);
  if (tie === undefined) return false;
  const { childId: id, guardianId: accountId } = tie;
  tie.state = (await turn.command('guardian.remove', { id, accountId })) ? 'gone' : 'unknown';
  return true;
}

const removeOther = (turn: Turn) => end(turn, ({ childId }) => turn.person.participants.includes(childId));
const leaveChild = (turn: Turn) => end(turn, ({ guardianId }) => guardianId === turn.person.id);

async function bookForWard(turn: Turn): Promise<boolean> {
  const tie = oneOf(turn, turn.setting.model.ties.of(turn.person.id, 'joined'));
  const cls = oneOf(turn, turn.setting.model.classesAfter(turn.now()));
  if (tie === undefined || cls === undefined) return false;
  return await book(turn, cls, [tie.childId]);
}

/** Reads the list, which alone shows orders that passed on from another guardian. */
async function readOrders(turn: Turn): Promise<boolean> {
  const list = await turn.read('order.list', { as: 'student' });
  for (const order of list?.items ?? []) turn.setting.model.note(order);
  return true;
}

/** A former guardian looks at every place where the child was shown before. */
async function lookAgain(turn: Turn): Promise<boolean> {
  const { model, journal } = turn.setting;
  const tie = oneOf(turn, model.ties.of(turn.person.id, 'gone'));
  if (tie === undefined) return false;
  const { childId } = tie;
  const isIn = ({ participants, left }: OrderRecord) =>
    [...participants, ...left].some(({ id }) => id === childId);
  const known = oneOf(turn, model.ordersOf(turn.person.id, Object.values(OrderStatus)).filter(isIn));
  const order = known && (await turn.read('order.detail', { id: known.id }));
  const orders = await turn.read('order.list', { as: 'student' });
  const children = await turn.read('child.list', {});
  const guarded = await turn.read('guardian.list', {});
  const needs = await turn.read('needs.read', { id: childId });
  const card = await turn.read('emergency.read', { id: childId });
  // Somebody invited them anew meanwhile.
  if (!model.ties.all().includes(tie) || tie.state !== 'gone') return true;
  const read = [
    order && isIn(order) && 'an order',
    orders?.items.some(isIn) && 'the list of orders',
    children?.items.some(({ id }) => id === childId) && 'the family',
    guarded?.items.some(({ participantId }) => participantId === childId) && 'the guardians',
    needs && 'the needs',
    card && 'the emergency card',
  ].filter(Boolean);
  if (read.length > 0)
    journal.report(`a former guardian still reads ${childId} in ${read.join(', ')}: ${turn.person.id}`);
  return true;
}

export const secondGuardianOperations: readonly Operation[] = [
  { kind: 'invite a second guardian', weight: 2, run: invite },
  { kind: 'become a second guardian', weight: 3, run: accept },
  { kind: 'book as a second guardian', weight: 4, run: bookForWard },
  { kind: 'remove a second guardian', weight: 1, run: removeOther },
  { kind: 'leave a child to its guardian', weight: 1, run: leaveChild },
  { kind: 'look at a child that was theirs', weight: 2, run: lookAgain },
  { kind: 'read the own orders', weight: 2, run: readOrders },
];
