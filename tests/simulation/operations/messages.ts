import type { Input } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { MessageBody, MessageRecord, ThreadPart } from '#contract/message.ts';
import type { OrderRecord } from '#contract/order.ts';
import { quickWords } from '#contract/quick-words.ts';
import type { Turn } from '../turn.ts';
import { reportIfBlocked } from './blocks.ts';
import { oneOf, type Operation } from './operation.ts';
import { asOutsider, sidesOf } from './outsiders.ts';

type To = Input<'message.send'>['to'];

const things = ['the goggles', 'a towel', 'the blue cap', 'some water', 'warm clothes', 'the form'];

const bodyOf = ({ random }: Turn): MessageBody =>
  random.isTrue(0.3)
    ? { quick: random.pick(quickWords) }
    : { text: `Please bring ${random.pick(things)} and ${random.pick(things)}` };

/** Sends one message. A part is sent again under another key, as a phone does that lost its outbox. */
async function send(turn: Turn, to: To): Promise<MessageRecord | undefined> {
  const { messages, blocks } = turn.setting.model;
  const form = { id: turn.id(), to, body: bodyOf(turn), tappedAt: turn.now().toISOString() };
  messages.tapped.set(form.id, { authorId: turn.person.id, to, body: form.body });
  const standing = blocks.with(turn.person.id);
  const before = await sidesOf(turn, to.id);
  const sent = await turn.command('message.send', form);
  if (sent === undefined) return undefined;
  messages.placed.set(form.id, sent.message);
  const after = await sidesOf(turn, sent.thread.id);
  const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(after);
  if (after && isSame)
    reportIfBlocked(turn, standing, turn.person.id === after.coachId ? after.otherId : after.coachId);
  if (!turn.random.isTrue(0.15)) return sent.message;
  const again = await turn.command('message.send', form);
  if (again && again.message.position !== sent.message.position)
    turn.setting.journal.report(`a message was stored twice: ${form.id}`);
  return sent.message;
}

/** Sends up to three messages, each after the answer to the one before. */
async function sendSome(turn: Turn, to: To): Promise<true> {
  const run: string[] = [];
  for (let left = turn.random.int(1, 3); left > 0; left--) {
    const message = await send(turn, to);
    if (message === undefined) break;
    run.push(message.id);
  }
  turn.setting.model.messages.runs.push(run);
  return true;
}

const all = Object.values(OrderStatus);

async function writeInOrder(turn: Turn): Promise<boolean> {
  const order = oneOf(turn, turn.setting.model.ordersOf(turn.person.id, all));
  return order === undefined ? false : sendSome(turn, { kind: 'order', id: order.id });
}

async function ask(turn: Turn): Promise<boolean> {
  const cls = oneOf(turn, turn.setting.model.classesAfter(turn.now()));
  if (cls === undefined) return false;
  await turn.read('message.ofClass', { id: cls.id });
  return await sendSome(turn, { kind: 'class', id: cls.id });
}

/** Answers in a thread of the person, mostly a question. */
async function answer(turn: Turn): Promise<boolean> {
  const list = await turn.read('message.threads', {});
  const thread = oneOf(turn, list?.items ?? []);
  if (thread === undefined) return false;
  return await sendSome(turn, { kind: thread.kind, id: thread.id });
}

/** Reads a thread to its beginning and marks it as read, sometimes up to an earlier message. */
async function read(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const list = await turn.read('message.threads', {});
  const thread = oneOf(turn, list?.items ?? []);
  if (thread === undefined) return false;
  const newest = await turn.read('message.thread', { id: thread.id });
  if (newest === undefined) return true;
  let part: ThreadPart | undefined = newest;
  const items: MessageRecord[] = [];
  while (part) {
    items.unshift(...part.items);
    part =
      part.earlier === null
        ? undefined
        : await turn.read('message.thread', { id: thread.id, before: part.earlier });
  }
  for (const fault of faultsIn(turn, items)) setting.journal.report(`${fault} in thread ${thread.id}`);
  const position = random.isTrue(0.8) ? items.length : random.int(1, Math.max(1, items.length));
  const marked = await turn.command('message.read', { id: thread.id, position });
  if (marked) setting.model.messages.mark(thread.id, person.id, marked.readTo);
  return true;
}

/** Compares a thread with the messages that its senders remember. */
function faultsIn({ setting, person }: Turn, items: readonly MessageRecord[]): string[] {
  const { tapped } = setting.model.messages;
  return items.flatMap(({ id, position, isMine, isToClass, body }, index) => {
    const own = tapped.get(id);
    return [
      position !== index + 1 && `position ${position} is the ${index + 1}.`,
      own === undefined && !isToClass && `message ${id} was never sent`,
      own !== undefined && isMine !== (own.authorId === person.id) && `message ${id} is of somebody else`,
      own !== undefined && !isSame(own.body, body) && `message ${id} has other words`,
    ].filter((what) => what !== false);
  });
}

const isSame = (one: MessageBody, other: MessageBody | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes to all families of a class. A part is sent again under another key. */
async function writeToClass(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const cls = oneOf(turn, setting.model.classesOf(person.id));
  if (cls === undefined) return false;
  const { messages } = setting.model;
  const form = { id: cls.id, messageId: turn.id(), body: bodyOf(turn), tappedAt: turn.now().toISOString() };
  messages.tappedToClass.add(form.messageId);
  const sent = await turn.command('message.toClass', form);
  if (sent === undefined) return true;
  messages.toClass.set(form.messageId, {
    id: form.messageId,
    classId: cls.id,
    authorId: person.id,
    sent: sent.sent,
  });
  if (!random.isTrue(0.3)) return true;
  const again = await turn.command('message.toClass', form);
  if (again && again.sent !== sent.sent)
    setting.journal.report(`a message to a class was sent twice: ${form.messageId}`);
  return true;
}

/** Somebody tries the thread of an order that is not theirs, or no longer. */
async function intrude(turn: Turn): Promise<boolean> {
  const { model } = turn.setting;
  const order = oneOf(turn, turn.random.isTrue(0.6) ? formerOf(turn) : model.allOrders());
  if (order === undefined) return false;
  return await asOutsider(turn, order.id, async () => {
    const body = bodyOf(turn);
    const id = turn.id();
    const to = { kind: 'order' as const, id: order.id };
    model.messages.tapped.set(id, { authorId: turn.person.id, to, body });
    return [
      (await turn.read('message.thread', { id: order.id })) && 'the thread',
      (await turn.command('message.read', { id: order.id, position: 1 })) && 'a mark',
      (await turn.command('message.send', { id, to, body, tappedAt: turn.now().toISOString() })) &&
        'a message',
      (await turn.read('handover.ofOrder', { id: order.id })) && 'the handovers',
    ];
  });
}

/** Orders of children whose guardian the person was, and orders that the person taught or booked. */
function formerOf({ setting: { model }, person }: Turn): OrderRecord[] {
  const children = new Set(model.ties.of(person.id, 'gone').map(({ childId }) => childId));
  return model
    .allOrders()
    .filter(({ participants }) => participants.some(({ id }) => children.has(id)))
    .concat(model.ordersOf(person.id, all));
}

export const familyMessageOperations: readonly Operation[] = [
  { kind: 'write to a coach', weight: 4, run: writeInOrder },
  { kind: 'ask about a class', weight: 2, run: ask },
  { kind: 'read a thread', weight: 4, run: read },
  { kind: 'write on in a thread', weight: 2, run: answer },
  { kind: 'try a thread of others', weight: 2, run: intrude },
];

export const coachMessageOperations: readonly Operation[] = [
  { kind: 'write to a family', weight: 4, run: writeInOrder },
  { kind: 'write to a class', weight: 3, run: writeToClass },
  { kind: 'read a thread as the coach', weight: 4, run: read },
  { kind: 'answer in a thread', weight: 4, run: answer },
  { kind: 'try a thread of another coach', weight: 2, run: intrude },
];
