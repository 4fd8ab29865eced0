import { wireCalls } from '#src/api/exchange.ts';

/** The calls of a phone on which somebody is signed in. What they answer is the test's own `fetch`. */
export const wireTestCalls = (): void =>
  wireCalls({
    host: 'https://openfield.example',
    token: () => 'token',
    language: () => 'en',
    build: 'test',
    onSignedOut: () => undefined,
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
