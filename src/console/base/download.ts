import ky from 'ky';
import { ApiError } from '#src/api/api-error.ts';
import { fileCall, noAnswer, readAnswer } from '#src/api/exchange.ts';
import { phoneNow } from '#src/clock/clock.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { consoleSession } from './console-session.ts';

interface Download {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Type of the file's bytes; another answer is no file. */
  type: string;
  name: string;
}

/** Saves a file that the server streams. Throws as `ask` does, also for a file that breaks off. */
export async function download({ path, query, type, name }: Download): Promise<void> {
  const { url, ours, headers } = fileCall(path);
  const sent = phoneNow();
  const options = { headers, searchParams: query, retry: 0, timeout: false, throwHttpErrors: false } as const;
  const response = await ky(url, options).catch(() => {
    throw noAnswer();
  });
  if (!response.ok || response.headers.get('content-type')?.startsWith(type) !== true)
    throw await refusalOf(response, ours, sent);
  const file = await response.blob().catch(() => {
    throw noAnswer();
  });
  consoleSession.used();
  saveFile(name, file);
}

async function refusalOf(response: Response, ours: string | null, sent: number): Promise<Error> {
  try {
    await readAnswer(response, { ours, sent });
    return noAnswer();
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'SECOND_FACTOR_NEEDED') consoleSession.close();
    return error instanceof Error ? error : noAnswer();
  }
}
