import type { JoinForm } from '#contract/join.ts';
import { limits } from '#contract/limits.ts';
import type { PictureKind, PictureRecord } from '#contract/picture.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';

/**
 * Kinds of pictures in each form. Families see the photos of a coach. Nobody would see photos of students and helpers,
 * and some helpers are minors, so their forms have no photos (docs/security/03-files.md).
 */
export const pictureKindsOf: Readonly<Record<AskedRole, readonly PictureKind[]>> = {
  student: [],
  coach: ['avatar', 'picture', 'certificate'],
  assistant: ['certificate'],
  volunteer: ['certificate'],
};

/** The name of a kind's field in the form. */
export const fieldOfKind = {
  avatar: 'avatar',
  picture: 'pictures',
  certificate: 'certificates',
} as const satisfies Record<PictureKind, keyof JoinForm>;

/** The form of a role has a place for pictures under this name. */
export const isPictureField = (role: AskedRole, field: keyof JoinForm): boolean =>
  pictureKindsOf[role].some((kind) => fieldOfKind[kind] === field);

/** Width divided by height of the stored part. A certificate is not cut, so that it stays readable. */
export const aspectOf: Readonly<Record<PictureKind, number | undefined>> = {
  avatar: 1,
  picture: 4 / 3,
  certificate: undefined,
};

export const mostOf = (kind: PictureKind): number => (kind === 'avatar' ? 1 : limits.pictures);

/** Pictures of one kind that the form can name. A removed one stays public until the change is approved. */
export const ofKind = (items: readonly PictureRecord[], kind: PictureKind): PictureRecord[] =>
  items.filter((item) => item.kind === kind && item.state !== 'leaving');

/** The pictures as the form names them. */
export function picturesInput(
  items: readonly PictureRecord[],
  role: AskedRole,
): Pick<JoinForm, 'avatar' | 'pictures' | 'certificates'> {
  const idsOf = (kind: PictureKind) => ofKind(items, kind).map(({ id }) => id);
  const kinds = pictureKindsOf[role];
  const [avatar] = idsOf('avatar');
  return {
    ...(kinds.includes('avatar') && avatar !== undefined && { avatar }),
    ...(kinds.includes('picture') && { pictures: idsOf('picture') }),
    ...(kinds.includes('certificate') && { certificates: idsOf('certificate') }),
  };
}
