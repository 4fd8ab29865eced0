import ky from 'ky';
import type { Role } from '#contract/enums.ts';
import type { PictureRecord, UploadKind } from '#contract/picture.ts';
import { phoneNow } from '#src/clock/clock.ts';
import { fileCall, noAnswer, readAnswer } from './exchange.ts';

/** Enough for a weak signal; nobody waits longer. */
const uploadMs = 120_000;

export interface PictureUpload {
  role: Role;
  kind: UploadKind;
  file: Blob;
  /** From 0 to 1, while the file is on its way. */
  onProgress: (part: number) => void;
}

/**
 * Sends one picture of a form. The same file again is the same picture, so it may be tried again. Uses XMLHttpRequest,
 * because `fetch` has no progress of uploads. Throws as `call` does.
 */
export async function uploadPicture({ role, kind, file, onProgress }: PictureUpload): Promise<PictureRecord> {
  const { url, ours, headers } = fileCall(
    `/applet/picture?${new URLSearchParams({ role, kind }).toString()}`,
  );
  const sent = phoneNow();
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = uploadMs;
    request.withCredentials = true;
    request.responseType = 'text';
    for (const [name, value] of Object.entries({ ...headers, 'content-type': file.type }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    for (const fault of ['error', 'timeout', 'abort'])
      request.addEventListener(fault, () => reject(noAnswer()));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.send(file);
  });
  // The server checks its answers against the contract.
  return (await readAnswer(response, { ours, sent })) as PictureRecord;
}

/** The bytes of the person's picture, which nobody else may read before it is approved. */
export async function readPicture(name: string, signal: AbortSignal): Promise<Blob> {
  const { url, headers } = fileCall(`/applet/picture/${name}`);
  const { 'accept-language': _, ...plain } = headers;
  return await ky(url, { headers: plain, signal, retry: 0, credentials: 'include' }).blob();
}
