import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, id, instant } from './fields.ts';

/** Purposes of a picture in a join form; a certificate is never public. */
export const pictureKinds = ['avatar', 'picture', 'certificate'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A team's logo travels the same way; it is public once the words of the team are approved. */
export const uploadKinds = [...pictureKinds, 'logo'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The bytes: `GET /applet/picture/{name}`; a draft's only with the owner's or an operator's token. */
export const pictureRecord = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(uploadKinds),
  /** `leaving`: public until the change that takes it away is approved. */
  state: z.enum(['draft', 'public', 'leaving']),
  width: z.int(),
  height: z.int(),
  createdAt: instant,
});
export type PictureRecord = z.infer<typeof pictureRecord>;

/** Query of `POST /applet/picture?role=&kind=`; the body is the file itself. */
export const pictureUpload = z.strictObject({ role: z.enum(roles), kind: z.enum(uploadKinds) });

export const pictureApi = {
  'picture.mine': endpoint({
    summary: 'Own pictures for a role. Uploading is POST /applet/picture?role=&kind= with the file as body',
    access: 'signedIn',
    input: z.strictObject({ role: z.enum(roles) }),
    output: z.strictObject({ items: z.array(pictureRecord) }),
  }),
  'picture.remove': endpoint({
    summary: 'Remove a picture; a public one stays public until the change is approved',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({}),
  }),
};
