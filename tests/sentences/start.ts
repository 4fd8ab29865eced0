import { vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';

/** Words in both languages, a clock that the test sets, and a server that never answers. */
export async function startScreens(): Promise<void> {
  await startWords('en');
  wireTestCalls();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['Date'] });
}

export function endScreens(): void {
  online.note(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
