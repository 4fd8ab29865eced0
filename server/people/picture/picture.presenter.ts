import type { PictureRecord } from '#contract/picture.ts';
import type { PictureRow } from './picture.repository.ts';

/** A picture for its owner and for operators; the bytes are read by its name. */
export const presentPicture = (row: PictureRow): PictureRecord => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  width: row.width,
  height: row.height,
  createdAt: row.created_at.toISOString(),
});
