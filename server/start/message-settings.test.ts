import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { messageSettings } from './message-settings.ts';

test('the compose file passes every setting of messages on', async () => {
  const compose = await readFile(new URL('../deploy/compose.yaml', import.meta.url), 'utf8');
  const missing = Object.keys(messageSettings).filter((name) => !compose.includes(`${name}: \${${name}:-}`));
  expect(missing).toEqual([]);
});
