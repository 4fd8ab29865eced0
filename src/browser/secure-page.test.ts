import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { makePasskey } from '#src/api/passkeys.ts';
import { codeAt } from '#src/features/helping/checkin/checkin-code.view.ts';
import { askToKeep } from '#src/offline/ask-to-keep.ts';
import { checkFiles } from '#src/offline/check-files.ts';
import { hashOfToken } from '#src/offline/sign-out-mark.ts';
import { filesKept, workerState } from '#src/offline/worker-state.ts';
import { copyText } from './copy-text.ts';
import { platform } from './platform.ts';
import { randomId } from './random-id.ts';
import { lockManager, positionFinder, screenLock, shareSheet, showBadge } from './secure-page.ts';

const realCrypto = globalThis.crypto;

/** A page at `http://192.168.1.20:3000`, as Chrome and Safari offer it. */
beforeEach(() => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('crypto', {
    getRandomValues: <T extends ArrayBufferView<ArrayBuffer>>(bytes: T) => realCrypto.getRandomValues(bytes),
  });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('newIdempotencyKey and randomId return UUIDs when crypto.randomUUID is missing', () => {
  const ids = [newIdempotencyKey(), ...Array.from({ length: 200 }, randomId)];
  expect(new Set(ids).size).toBe(201);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('copyText selects and copies when the clipboard is missing or refuses', async () => {
  let copied = '';
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    },
  });
  expect(await copyText('webcal://one')).toBe(true);
  expect(copied).toBe('webcal://one');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => Promise.reject(new Error('not allowed')) },
  });
  expect(await copyText('two')).toBe(true);
  expect(copied).toBe('two');
  expect(document.querySelector('textarea')).toBeNull();
});

test('copyText returns false when nothing copies, and keeps the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyText('one')).toBe(false);
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('interfaces of secure pages return a refusal when they are missing, and nothing throws', async () => {
  expect(await hashOfToken('token')).toBeUndefined();
  expect(await codeAt('c2VjcmV0', 0)).toBeUndefined();
  expect(await makePasskey({} as Parameters<typeof makePasskey>[0])).toBeNull();
  expect(await workerState()).toBe('none');
  await Promise.all([filesKept(), checkFiles(), askToKeep(), showBadge(3)]);
  expect([lockManager(), positionFinder(), screenLock(), shareSheet()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(platform.installWay(false)).toBe('insecure');
  expect(platform.pushObstacle()).toBe('insecure');
});
