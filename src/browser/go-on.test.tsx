import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useGoOn } from './go-on.ts';

/** A screen that leads on to the order once its answer has arrived. */
function Booking({ answer }: { answer: Promise<void> }) {
  const goOn = useGoOn();
  const book = async () => {
    await answer;
    await goOn('/order', { replace: true });
  };
  return <button onClick={() => void book()}>Book</button>;
}

function Tabs() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/messages')}>Messages</button>;
}

function open() {
  history.replaceState(null, '', '/class');
  const { promise, resolve } = deferred();
  render(
    <BrowserRouter>
      <Tabs />
      <Routes>
        <Route path="/class" element={<Booking answer={promise} />} />
        <Route path="/order" element={<p>Your order</p>} />
        <Route path="/messages" element={<p>Your messages</p>} />
      </Routes>
    </BrowserRouter>,
  );
  const tap = (name: string) => act(() => screen.getByRole('button', { name }).click());
  return { tap, answer: () => act(async () => resolve()) };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('an answer leads on from the screen on which it was asked for', async () => {
  const { tap, answer } = open();
  tap('Book');
  await answer();
  expect(screen.queryByText('Your order')).not.toBeNull();
});

test('an answer leaves alone a person who has opened another screen meanwhile', async () => {
  const { tap, answer } = open();
  tap('Book');
  tap('Messages');
  await answer();
  expect(screen.queryByText('Your messages')).not.toBeNull();
  expect(location.pathname).toBe('/messages');
});
