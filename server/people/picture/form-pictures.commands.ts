import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { PictureKind } from '#contract/picture.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import {
  findPictures,
  listPictures,
  lockOwner,
  removePictures,
  setPictureState,
} from './picture.repository.ts';

const idsOf = (form: JoinForm): [string, PictureKind][] => [
  ...(form.avatar === undefined ? [] : [[form.avatar, 'avatar'] satisfies [string, PictureKind]]),
  ...(form.pictures ?? []).map((id): [string, PictureKind] => [id, 'picture']),
  ...(form.certificates ?? []).map((id): [string, PictureKind] => [id, 'certificate']),
];

/** PICTURE_UNKNOWN unless each picture is the person's own, for this role and this place in the form, and named once. */
export async function refuseForeignPictures(
  tx: Tx,
  ownerId: string,
  role: Role,
  form: JoinForm,
): Promise<void> {
  const wanted = idsOf(form);
  if (wanted.length === 0) return;
  const found = await findPictures(
    tx,
    wanted.map(([id]) => id),
  );
  const isRight = ([id, kind]: [string, PictureKind]) =>
    found.some(
      (row) =>
        row.id === id &&
        row.kind === kind &&
        row.owner_id === ownerId &&
        row.role === role &&
        row.state !== 'leaving',
    );
  if (new Set(wanted.map(([id]) => id)).size !== wanted.length || !wanted.every(isRight))
    throw new AppError('PICTURE_UNKNOWN');
}

/**
 * After a review, pictures of the form become public; public ones that it does not name are removed. Gives the
 * names for the public card, in the order of the form.
 */
export async function publishPictures(
  tx: Tx,
  ownerId: string,
  role: Role,
  form: JoinForm,
): Promise<{ avatar: string | null; pictures: string[] }> {
  await lockOwner(tx, ownerId);
  const all = await listPictures(tx, ownerId, role);
  const shown = [form.avatar, ...(form.pictures ?? [])].flatMap(
    (id) => all.find((row) => row.id === id && row.kind !== 'certificate') ?? [],
  );
  const isShown = (id: string) => shown.some((row) => row.id === id);
  await setPictureState(
    tx,
    shown.map((row) => row.id),
    'public',
  );
  await removePictures(
    tx,
    all.filter((row) => row.state !== 'draft' && !isShown(row.id)).map((row) => row.id),
  );
  return {
    avatar: shown.find((row) => row.kind === 'avatar')?.name ?? null,
    pictures: shown.filter((row) => row.kind === 'picture').map((row) => row.name),
  };
}
