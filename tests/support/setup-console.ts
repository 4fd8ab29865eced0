import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A message on the error console that no test asked for is a defect. A test that provokes one takes it with
 * `vi.spyOn(console, 'error')` and looks at it.
 */
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    heard.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const said = [...heard];
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`unexpected console.error: ${said.join(' | ')}`);
});
