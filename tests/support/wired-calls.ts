import { wireCalls } from '#src/api/exchange.ts';

/** Sets up the calls of a signed-in phone; the test's own `fetch` answers them. */
export const wireTestCalls = (): void =>
  wireCalls({
    host: 'https://openfield.example',
    token: () => 'token',
    language: () => 'en',
    zone: () => 'UTC',
    build: 'test',
    onSignedOut: () => undefined,
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
