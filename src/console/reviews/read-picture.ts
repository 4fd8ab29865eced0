import { pictureUrl } from '#src/api/picture-url.ts';
import { desk } from '#src/console/desk.ts';

/** The bytes as an address that an image can show. */
export async function readPicture(name: string, signal: AbortSignal): Promise<string> {
  const headers = { authorization: `Bearer ${desk.token() ?? ''}` };
  const answer = await fetch(pictureUrl(name) ?? '', { headers, signal });
  if (!answer.ok) throw new Error(`the picture was answered ${answer.status}`);
  const bytes = await answer.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''), {
      once: true,
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')), { once: true });
    reader.readAsDataURL(bytes);
  });
}
