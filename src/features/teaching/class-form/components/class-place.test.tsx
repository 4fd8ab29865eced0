import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/enums.ts';
import { type ClassDraft, emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassPlace } from './class-place.tsx';

const venueAt = (index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  version: 1,
  cityId: 'austin',
  name: `Pool ${index}`,
  address: `${index} Street`,
  point: null,
  confirmedAt: null,
  hint: '',
  uses: 0,
  isOwn: true,
  usedAt: null,
});

let asked: string[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const data = pathname.endsWith('/city')
      ? {
          items: [
            { id: 'austin', en: 'Austin', zh: '奥', zone: 'America/Chicago', country: 'US', lat: 1, lng: 1 },
          ],
        }
      : { items: [1, 2, 3, 4, 5, 6, 7].map(venueAt), most: 30 };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.setRole('student');
});

let draft: ClassDraft;
const note = (typed: ClassDraft): void => {
  draft = typed;
};
function Form({ start, wrong }: { start: Partial<ClassDraft>; wrong?: string | undefined }) {
  const [typed, setTyped] = useState({ ...emptyClass, ...start });
  useEffect(() => note(typed), [typed]);
  return (
    <ClassPlace
      draft={typed}
      change={(part) => setTyped({ ...typed, ...part })}
      errorOf={(field) => (field === 'placeName' ? wrong : undefined)}
      refusal={undefined}
      currency="USD"
      usual={undefined}
    />
  );
}
function show(role: Role, start: Partial<ClassDraft> = {}, wrong?: string) {
  session.setRole(role);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form start={start} wrong={wrong} />
    </QueryClientProvider>,
  );
}

test('ClassPlace fills the words of a saved place with the zone of its city', async () => {
  show('coach', {}, 'wrong');
  fireEvent.click(await screen.findByRole('radio', { name: /Pool 2/ }));
  expect(draft).toMatchObject({
    placeName: 'Pool 2',
    address: '2 Street',
    cityId: 'austin',
    zone: 'America/Chicago',
  });
  expect(screen.queryByLabelText(/^Name of the place/)).toBeNull();
});

test('ClassPlace shows the last used places first, all on demand, and the fields of another one', async () => {
  show('coach');
  expect(await screen.findByRole('radio', { name: /Pool 5/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Pool 6/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 places' }));
  expect(screen.getByRole('radio', { name: /Pool 7/ })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Another place/ }));
  expect(screen.getByText(/Never name a private home/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Name of the place/), { target: { value: 'Hall' } });
  expect(draft).toMatchObject({ placeName: 'Hall', address: '' });
});

test('ClassPlace keeps the words of a stored draft that is no saved place', async () => {
  show('coach', { placeName: 'Old Hall', address: '9 Street', cityId: 'austin' });
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /Another place/ });
  expect(other.checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the place/).value).toBe('Old Hall');
});

test('ClassPlace of a helper has fields only and asks for no places', async () => {
  show('assistant');
  expect(await screen.findByRole('option', { name: 'Austin' })).toBeDefined();
  expect(screen.getByLabelText(/^Name of the place/)).toBeDefined();
  expect(asked.filter((path) => path.endsWith('/venue'))).toEqual([]);
});
