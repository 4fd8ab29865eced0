import { afterEach, beforeEach, vi } from 'vitest';

/**
 * An unexpected message on the error console fails the test. A test that provokes one takes it with
 * `vi.spyOn(console, 'error')` and checks it.
 */
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    logged.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const unexpected = [...logged];
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`unexpected console.error: ${unexpected.join(' | ')}`);
});
