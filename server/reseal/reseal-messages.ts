import { StartupError } from '#server/base/startup-error.ts';
import {
  messageKeyId,
  messageOwner,
  openMessage,
  pictureOwner,
  sealMessage,
} from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import { lockMessages, lockPictures, setSealedPicture, setSealedWords } from './messages.repository.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;
/** Each may have a megabyte. */
const pictureBatch = 20;

/** One batch of words or pictures of messages; zero when there is nothing left under another key. */
export async function resealMessages(tx: Tx, { before, now }: Secrets): Promise<number> {
  const key = messageKeyId(now);
  const rows = await lockMessages(tx, key, batch);
  for (const row of rows) {
    if (row.key_id !== messageKeyId(before) || row.sealed === null) throw ofThirdSecret();
    const owner = messageOwner(row.id);
    const words = openMessage(before, owner, { key_id: row.key_id, sealed: row.sealed });
    await setSealedWords(tx, row, { key_id: key, sealed: sealMessage(now, owner, words) });
  }
  return rows.length > 0 ? rows.length : await resealPictures(tx, { before, now });
}

async function resealPictures(tx: Tx, { before, now }: Secrets): Promise<number> {
  const key = messageKeyId(now);
  const rows = await lockPictures(tx, key, pictureBatch);
  for (const row of rows) {
    if (row.key_id !== messageKeyId(before)) throw ofThirdSecret();
    const owner = pictureOwner(row);
    const picture = openMessage(before, owner, row);
    await setSealedPicture(tx, row, { key_id: key, sealed: sealMessage(now, owner, picture) });
  }
  return rows.length;
}

const ofThirdSecret = (): StartupError =>
  new StartupError('A message was sealed with another secret than SECRET_BEFORE: nothing more was changed.');
