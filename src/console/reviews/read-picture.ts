import { readPicture as readBytes } from '#src/api/picture-files.ts';

/** The bytes as an address that an image can show. */
export async function readPicture(name: string, signal: AbortSignal): Promise<string> {
  const bytes = await readBytes(name, signal);
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''), {
      once: true,
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')), { once: true });
    reader.readAsDataURL(bytes);
  });
}
