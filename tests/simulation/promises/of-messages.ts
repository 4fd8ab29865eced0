import type { MessageBody } from '#contract/message.ts';
import type { Promises } from './promise.ts';

const isSame = (one: MessageBody, other: MessageBody | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Results of messages, blocks and handovers (docs/domain.md 4.11, 4.18 and 4.19). */
export const messagePromises: Promises = {
  'message.send': ({ id, to, body, tappedAt }, { message, thread }) => [
    message.id !== id && 'another message',
    message.threadId !== thread.id && 'another thread than it reports',
    to.kind !== 'class' && thread.id !== to.id && 'another thread than it was sent to',
    to.kind === 'class' && (thread.kind !== 'question' || thread.classId !== to.id) && 'another question',
    !isSame(body, message.body) && 'other words',
    (!message.isMine || message.isToClass) && 'a message of somebody else',
    message.position < 1 && 'a position before the first one',
    (thread.last?.position ?? 0) < message.position && 'it is not in its thread',
    Date.parse(message.tappedAt ?? '') > Date.parse(tappedAt) && 'a time that nobody tapped',
  ],
  'message.toClass': (_form, { sent }) => [sent < 1 && 'it was sent to nobody'],
  'message.read': ({ id, position }, mark) => [
    mark.id !== id && 'another thread',
    mark.readTo < position && 'the mark went back',
  ],
  'block.set': ({ accountId }, block) => [
    block.accountId !== accountId && 'another person',
    !block.isOn && 'nobody is blocked',
  ],
  'block.remove': ({ accountId }, block) => [
    block.accountId !== accountId && 'another person',
    block.isOn && 'the block is still there',
  ],
};
