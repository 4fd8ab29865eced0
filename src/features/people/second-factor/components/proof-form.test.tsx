import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
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

beforeAll(() => startWords('en'));
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

test('ProofForm runs the step only when the code of the authenticator app is right', async () => {
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

test('ProofForm offers a passkey first and a recovery code beside it when the account has only passkeys', async () => {
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

test('ProofForm offers only the recovery code when the browser has no passkeys', async () => {
  factor = { ...onlyApp, appSince: null, passkeys: [{ id: 'p', name: 'Phone' }] };
  show('factor');
  expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('ProofForm offers a code to a contact when the proof is a code', async () => {
  show('code');
  expect(await screen.findByText('rosa@family.example')).toBeTruthy();
  expect(screen.queryByLabelText(/authenticator app/)).toBeNull();
});
