import { openPicture, pictureFile } from './picture-file.ts';

/** Longest sides in pixels: the largest that fits is taken. Words on a screen stay legible at most of them. */
const sides = [1280, 960, 720, 480] as const;

/** A picture as base64 of at most `most` characters; undefined when this browser cannot read the file. */
export async function pictureText(file: Blob, most: number): Promise<string | undefined> {
  const picture = await openPicture(file);
  if (picture === undefined) return undefined;
  try {
    for (const side of sides) {
      const text = await base64Of(await pictureFile(picture, side));
      if (text.length <= most) return text;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const signs = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte));
  return btoa(signs.join(''));
}

/** Decodes the base64 text into a blob that an image can show. */
export const pictureBlob = (text: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)]);
