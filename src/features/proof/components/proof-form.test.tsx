import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { ProofForm } from './proof-form.tsx';

const right = '123456';
const onlyApp = {
  isOn: true,
  since: '2026-01-01T00:00:00.000Z',
  appSince: '2026-01-01T00:00:00.000Z' as string | null,
  passkeys: [] as { id: string; name: string }[],
  canAddPasskey: true,
  recoveryCodesLeft: 10,
  provedAt: null,
};
let factor = onlyApp;
const me = { id: 'me', name: 'Rosa', email: 'rosa@family.example', mobile: null, roles: [] };

beforeAll(() => startI18n('en', ['privacy', 'mine', 'account', 'common', 'ui']));
beforeEach(() => {
  factor = onlyApp;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isFactor = request.url.endsWith('/secondFactor');
    if (request.method === 'GET')
      return Response.json({ code: 200, msg: 'ok', data: isFactor ? factor : me });
    const isRight = (await request.text()).includes(right);
    return Response.json(
      isRight
        ? { code: 200, msg: 'ok', data: {} }
        : { code: 422, msg: 'This code is not right.', reason: 'SECOND_FACTOR_WRONG', data: null },
    );
  });
  wireTestCalls();
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(proof: 'code' | 'factor') {
  const run = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofForm step={{ run, isBusy: false, proof, stop: () => undefined, error: undefined }} />
    </QueryClientProvider>,
  );
  return run;
}

test('who has an authenticator app proves it, and the step goes on only then', async () => {
  const run = show('factor');
  const box = screen.getByLabelText(/authenticator app/);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  fireEvent.change(box, { target: { value: '000000' } });
  fireEvent.click(confirm);
  await screen.findByText('This code is not right.');
  expect(run).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: ` ${right} ` } });
  fireEvent.click(confirm);
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('who has a passkey alone is asked for it first, and for a recovery code beside it', async () => {
  factor = { ...onlyApp, appSince: null, passkeys: [{ id: 'p', name: 'Phone' }] };
  const credential = vi.fn<() => void>();
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(credential, { parseRequestOptionsFromJSON: credential }),
  );
  show('factor');
  await screen.findByRole('button', { name: 'Use a passkey' });
  expect(screen.getByLabelText('Recovery code')).toBeTruthy();
});

test('a browser without passkeys asks for the recovery code alone', async () => {
  factor = { ...onlyApp, appSince: null, passkeys: [{ id: 'p', name: 'Phone' }] };
  show('factor');
  expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('who has none is asked for a code to an own contact', async () => {
  show('code');
  expect(await screen.findByText('rosa@family.example')).toBeTruthy();
  expect(screen.queryByLabelText(/authenticator app/)).toBeNull();
});
