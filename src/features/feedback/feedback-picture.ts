import { limits } from '#contract/limits.ts';
import { openPicture, pictureFile } from '#src/ui/picture-file.ts';

/** Longest sides in pixels: the largest that fits into a call is taken. Words on a screen stay legible at most of them. */
const sides = [1280, 960, 720, 480] as const;

/** A picture as a call carries it, in base64; undefined when this browser cannot read the file. */
export async function pictureText(file: Blob): Promise<string | undefined> {
  const picture = await openPicture(file);
  if (picture === undefined) return undefined;
  try {
    for (const side of sides) {
      const text = await base64Of(await pictureFile(picture, side));
      if (text.length <= limits.feedbackPicture) return text;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // What stands before the comma is the type.
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''), { once: true });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')), { once: true });
    reader.readAsDataURL(blob);
  });

/** What an image can show of it. */
export const pictureBlob = (text: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))]);
