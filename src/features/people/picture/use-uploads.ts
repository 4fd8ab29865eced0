import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureKind } from '#contract/picture.ts';
import { ApiError } from '#src/api/api-error.ts';
import { uploadPicture } from '#src/api/picture-files.ts';
import { randomId } from '#src/browser/random-id.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { online } from '#src/offline/online.ts';
import { formPictureQueries } from './form-pictures.queries.ts';
import { useKeptPictures, type KeptPicture } from './use-kept-pictures.ts';

export interface Upload extends KeptPicture {
  /** How much has gone out, from 0 to 1. */
  part: number;
  /** Why it did not arrive; undefined while it is on its way. */
  error?: Error;
}

/**
 * Pictures on their way to the server. What did not arrive is tried again by hand, and once when the network is back.
 * The phone keeps it, and tries again when the form is opened anew.
 */
export function useUploads(role: AskedRole) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const kept = useKeptPictures(role);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: string) => {
    kept.forget(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const send = async ({ id, kind, file }: KeptPicture) => {
    try {
      await uploadPicture({ role, kind, file, onProgress: (part) => change(id, { part }) });
      await client.invalidateQueries({ queryKey: formPictureQueries.mine(role).queryKey });
      drop(id);
    } catch (error) {
      change(id, { error: error instanceof Error ? error : new Error('the upload failed') });
    }
  };
  const again = ({ id, kind, file }: Upload) => {
    setUploads((all) => all.map((one) => (one.id === id ? { id, kind, file, part: 0 } : one)));
    void send({ id, kind, file });
  };
  const begin = (picture: KeptPicture) => {
    setUploads((all) => [...all, { ...picture, part: 0 }]);
    void send(picture);
  };
  const start = (kind: PictureKind, file: Blob) => {
    const picture = { id: randomId(), kind, file };
    kept.keep(picture);
    begin(picture);
  };
  const tryUnanswered = useEffectEvent(() => {
    for (const one of uploads) if (one.error !== undefined && !(one.error instanceof ApiError)) again(one);
  });
  useEffect(() => online.subscribe(() => (online.get() ? tryUnanswered() : undefined)), []);
  const beginKept = useEffectEvent((pictures: readonly KeptPicture[]) => {
    for (const one of pictures) if (!uploads.some(({ id }) => id === one.id)) begin(one);
  });
  const { found } = kept;
  useEffect(() => {
    // Not within the effect: a new upload sets state immediately to draw its row.
    if (found !== undefined) queueMicrotask(() => beginKept(found));
  }, [found]);

  return { uploads, start, again, drop };
}
