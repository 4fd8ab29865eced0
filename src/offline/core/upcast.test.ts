import { describe, expect, test } from 'vitest';
import type { OutboxType } from './actions.ts';
import { checksum } from './checksum.ts';
import type { OutboxRow } from './outbox-row.ts';
import { upcast, upcasters, type Upcasters } from './upcast.ts';

const row = (patch: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: 1,
  id: 'k1',
  v: 1,
  userId: 'u1',
  type: 'favorite.set',
  lane: 'favorite:c1',
  method: 'PUT',
  path: '/applet/favorite/c1',
  body: '{"isOn":true}',
  bodyHash: checksum('{"isOn":true}'),
  entityId: 'c1',
  about: {},
  createdAt: 1,
  state: 'queued',
  attempts: 0,
  failures: 0,
  nextAttemptAt: 0,
  build: '1',
  ...patch,
});
const steps: Upcasters = {
  ...upcasters,
  'favorite.set': [
    (payload) => ({ ...payload, body: payload.body.replace('isOn', 'on') }),
    (payload) => ({ ...payload, path: payload.path.replace('/favorite/', '/likes/') }),
  ],
};

describe('a row of an older build', () => {
  test('becomes what this build sends, with its hash', () => {
    const given = upcast(row(), steps);
    const expected = row({
      v: 3,
      path: '/applet/likes/c1',
      body: '{"on":true}',
      bodyHash: checksum('{"on":true}'),
    });
    expect(given).toEqual({ kind: 'ready', row: expected });
  });
  test('stays byte for byte what it was once it may have reached the server', () => {
    expect(upcast(row({ attempts: 1 }), steps)).toEqual({ kind: 'ready', row: row({ attempts: 1 }) });
  });
  test('runs only the steps after its own version', () => {
    const given = upcast(row({ v: 2, body: '{"on":true}' }), steps);
    expect(given.kind === 'ready' && given.row.path).toBe('/applet/likes/c1');
  });
  test('keeps fields that this build does not know', () => {
    const old = { ...row(), colour: 'red' };
    const given = upcast(old, steps);
    expect(given.kind === 'ready' && 'colour' in given.row).toBe(true);
  });
});

test('a row of a newer build is held, not dropped and not sent', () => {
  expect(upcast(row({ v: 4 }), steps)).toEqual({ kind: 'tooNew' });
  // Type that exists only in the newer build.
  expect(upcast(row({ type: 'waitlist.join' as OutboxType }), steps)).toEqual({ kind: 'tooNew' });
});
