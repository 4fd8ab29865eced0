import type { MessageBody } from '#contract/message.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { insertPictures } from './message.picture.repository.ts';
import { insertMessage, raiseThread } from './message.repository.ts';
import { messageKeyId, messageOwner, pictureOwner, sealMessage } from './message.seal.ts';

/** A cleaned picture of a message. */
export interface PictureForm {
  data: Buffer;
  width: number;
  height: number;
}

interface Written {
  id: string;
  side: Row<'message'>['side'];
  body: MessageBody;
  tappedAt: string;
  toClassId: string | null;
  pictures?: readonly PictureForm[];
}

/**
 * Writes a message at the end of a locked thread. BAD_INPUT when its id is another message's; the caller has looked for the
 * same one.
 */
export async function writeMessage(
  { tx, actor, clock, config: { secret } }: CommandCtx,
  thread: Row<'thread'>,
  { id, side, body, tappedAt, toClassId, pictures = [] }: Written,
): Promise<void> {
  const now = clock.now();
  const isNew = await insertMessage(tx, {
    id,
    thread_id: thread.id,
    position: thread.last_position + 1,
    author_id: actor.id,
    side,
    at: now,
    // A tap is never later than its arrival, whatever the phone's clock shows.
    tapped_at: new Date(Math.min(Date.parse(tappedAt), now.getTime())),
    key_id: messageKeyId(secret),
    sealed: sealMessage(secret, messageOwner(id), body),
    to_class_id: toClassId,
  });
  if (!isNew) throw new AppError('BAD_INPUT', { field: 'id' });
  await insertPictures(
    tx,
    pictures.map(({ data }, at) => {
      const row = { message_id: id, number: at + 1 };
      const sealed = sealMessage(secret, pictureOwner(row), data.toString('base64'));
      return { ...row, key_id: messageKeyId(secret), sealed };
    }),
  );
  await raiseThread(tx, thread, side, now);
}
