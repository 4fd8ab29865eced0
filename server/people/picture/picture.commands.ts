import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_S } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { PictureRecord, pictureUpload, UploadKind } from '#contract/picture.ts';
import { AppError } from '#server/base/errors.ts';
import { turnsOfEach } from '#server/base/turns.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { takeUses } from '#server/people/rate/rate.commands.ts';
import { cleanPicture, type CleanPicture } from './picture-cleaning.rules.ts';
import { presentPicture } from './picture.presenter.ts';
import {
  countStaying,
  findPictures,
  findSame,
  insertPicture,
  listPictures,
  lockOwner,
  removePictures,
  setPictureState,
} from './picture.repository.ts';

type Upload = z.output<typeof pictureUpload>;

/** Logos of several teams have one owner, and each may have a draft beside the public one. */
const mostOf = (kind: UploadKind): number => limits.pictures * (kind === 'logo' ? 2 : 1);

/**
 * Keeps a picture for a join form, or a team's logo. The same file again is the same picture. PICTURES_FULL beyond five of a kind; a
 * new avatar draft replaces the old one. TOO_MANY_REQUESTS beyond a day's uploads, and the refusals of
 * `cleanPicture`.
 */
export async function addPicture(ctx: Ctx, { role, kind }: Upload, bytes: Buffer): Promise<PictureRecord> {
  const { database, clock } = ctx;
  const me = signedIn(ctx.actor);
  const hash = createHash('sha256').update(bytes).digest();
  const place = { owner_id: me.id, role, kind, source_hash: hash };
  const same = await findSame(database.query, place);
  if (same) return presentPicture(same);
  const clean = await takePicture(ctx, { ownerId: me.id, bytes, kind });
  return await database.transaction(
    async (tx) => {
      await lockOwner(tx, me.id);
      const twin = await findSame(tx, place);
      if (twin) return presentPicture(twin);
      await makeRoom(tx, place);
      const row = await insertPicture(tx, {
        ...place,
        ...clean,
        id: randomUUIDv7(),
        name: randomBytes(32).toString('base64url'),
        created_at: clock.now(),
      });
      return presentPicture(row);
    },
    { keyed: true },
  );
}

/**
 * Counts a picture among those of the owner's day, and keeps only what is seen. Refuses as `addPicture` does; a refused
 * picture stays counted, because its decoding was work too. It runs outside of transactions, one picture of an owner at
 * a time.
 */
export async function takePicture(
  { database, clock, config }: Pick<Ctx, 'database' | 'clock' | 'config'>,
  { ownerId, bytes, kind }: { ownerId: string; bytes: Buffer; kind: UploadKind },
): Promise<CleanPicture> {
  const daily = { key: `pictures:${ownerId}`, limit: config.limits.picturesPerAccountPerDay, seconds: DAY_S };
  await takeUses(database.query, [daily], clock.now());
  return await cleanInTurn(ownerId, bytes, kind);
}

/** Keeps only what is seen of a picture, as `cleanPicture` does, one picture of an owner at a time. */
export const cleanInTurn = (ownerId: string, bytes: Buffer, kind: UploadKind): Promise<CleanPicture> =>
  inTurnOf(ownerId, () => cleanPicture(bytes, kind));

/** The pictures of a form are sent together; more than these of one person may fill no queue of others. */
const inTurnOf = turnsOfEach(10);

async function makeRoom(
  tx: Tx,
  { owner_id: ownerId, role, kind }: { owner_id: string; role: Upload['role']; kind: UploadKind },
): Promise<void> {
  if (kind !== 'avatar') {
    if ((await countStaying(tx, ownerId, role, kind)) >= mostOf(kind)) throw new AppError('PICTURES_FULL');
    return;
  }
  const avatars = (await listPictures(tx, ownerId, role)).filter((row) => row.kind === 'avatar');
  await take(tx, avatars);
}

/** Keeps a public picture until the change is approved; removes a draft immediately. */
async function take(tx: Tx, rows: readonly { id: string; state: string }[]): Promise<void> {
  const ids = (state: string) => rows.filter((row) => row.state === state).map((row) => row.id);
  await setPictureState(tx, ids('public'), 'leaving');
  await removePictures(tx, ids('draft'));
}

/** Removes a picture of the account. NOT_FOUND for another account's. */
export async function removePicture(
  { database, actor }: Ctx,
  { id }: Parsed<'picture.remove'>,
): Promise<Output<'picture.remove'>> {
  const me = signedIn(actor);
  await database.transaction(
    async (tx) => {
      await lockOwner(tx, me.id);
      const [row] = await findPictures(tx, [id]);
      if (row?.owner_id !== me.id) throw new AppError('NOT_FOUND');
      await take(tx, [row]);
    },
    { keyed: true },
  );
  return {};
}
