import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorVenue } from '#contract/venue.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { wholeText } from '#tests/support/whole-text.ts';
import { VenuesPage } from './venues-page.tsx';

const pool: OperatorVenue = {
  id: '0198f000-0000-7000-8000-000000000001',
  version: 2,
  cityId: 'austin',
  name: 'Pecan Pool',
  address: '1 Street',
  point: null,
  confirmedAt: null,
  hint: 'Blue door',
  uses: 3,
  coach: { id: '0198f000-0000-7000-8000-0000000000aa', name: 'Robert Barry' },
};
const open: OperatorVenue = {
  ...pool,
  id: '0198f000-0000-7000-8000-000000000002',
  name: 'Pecan Aquatic Centre',
  point: { latE6: 30_270_000, lonE6: -97_740_000 },
  coach: null,
};
const others: OperatorVenue = {
  ...pool,
  id: '0198f000-0000-7000-8000-000000000003',
  name: 'Pool of another coach',
  coach: { id: '0198f000-0000-7000-8000-0000000000bb', name: 'Ada Lim' },
};

let acting: ConsoleAnswer;
beforeAll(startWords);
beforeEach(() => {
  acting = { code: 200, data: open };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = (at = '/venues', items = [open, pool, others]) =>
  showConsolePage(<VenuesPage />, { path: '/venues', at }, ({ method, path }) => {
    if (method !== 'GET') return acting;
    return path.endsWith('/city')
      ? {
          code: 200,
          data: {
            items: [
              {
                id: 'austin',
                en: 'Austin',
                zh: '奥斯汀',
                zone: 'America/Chicago',
                country: 'US',
                lat: 30,
                lng: -97,
              },
            ],
          },
        }
      : { code: 200, data: { items, next: null } };
  });
const rowOf = async (name: string) => {
  const text = await screen.findByText(name, { selector: 'b' });
  const row = text.closest('li');
  if (row === null) throw new Error('no row');
  return within(row);
};
const press = (row: ReturnType<typeof within>, name: string) =>
  fireEvent.click(row.getByRole('button', { name }));
type Calls = ReturnType<typeof show>;
const written = (calls: Calls) => calls.filter(({ method }) => method !== 'GET');

test.each([
  ['en', 'saved by Robert Barry', 'Merge it'],
  ['zh', '保存者：Robert Barry', '合并'],
] as const)('VenuesPage shows whose place it is in %s', async (language, of, merge) => {
  await switchLanguage(language);
  show();
  const row = await rowOf('Pecan Pool');
  expect(row.getByText(wholeText(of))).toBeTruthy();
  expect(row.getByRole('button', { name: merge })).toBeTruthy();
});

test('VenuesPage sends the words and the city of its address', async () => {
  const calls = show('/venues?city=austin&text=pecan');
  await rowOf('Pecan Pool');
  const list = calls.find(({ path }) => path.endsWith('/operator/venue'));
  expect([list?.search.get('cityId'), list?.search.get('text')]).toEqual(['austin', 'pecan']);
});

test('VenuesPage merges a record into an open one of its city, never into that of another coach', async () => {
  const calls = show();
  const row = await rowOf('Pecan Pool');
  press(row, 'Merge it');
  const select = row.getByLabelText('Kept record');
  expect(within(select).getAllByRole('option')).toHaveLength(2);
  fireEvent.change(select, { target: { value: open.id } });
  press(row, 'Merge it now');
  await vi.waitFor(() => expect(written(calls)).toHaveLength(1));
  expect(written(calls)[0]).toMatchObject({
    path: `/applet/operator/venue/${pool.id}/merge`,
    body: { keptId: open.id },
  });
  expect(await screen.findByText('Pecan Pool was merged into Pecan Aquatic Centre.')).toBeTruthy();
});

test('VenuesPage saves coordinates out of a map link, and shows a tick when they are far from the city', async () => {
  acting = { code: 422, reason: 'VENUE_FAR', msg: 'This position is far from the city.' };
  const calls = show();
  const row = await rowOf('Pecan Pool');
  press(row, 'Change it');
  fireEvent.change(row.getByLabelText('Position'), { target: { value: 'somewhere' } });
  expect(row.getByText('No coordinates were found in the position.')).toBeTruthy();
  fireEvent.change(row.getByLabelText('Position'), { target: { value: 'geo:31.5,-97.7' } });
  press(row, 'Save it now');
  fireEvent.click(await row.findByRole('checkbox'));
  acting = { code: 200, data: pool };
  press(row, 'Save it now');
  await row.findByText('Saved.');
  expect(written(calls).map(({ body }) => body)).toMatchObject([
    { version: 2, point: { latE6: 31_500_000, lonE6: -97_700_000 } },
    { version: 2, isFarMeant: true },
  ]);
});

test('VenuesPage ends a place after its consequences were read', async () => {
  const calls = show();
  const row = await rowOf('Pecan Pool');
  press(row, 'End it');
  expect(row.getByText(/It is offered no more/)).toBeTruthy();
  press(row, 'End it now');
  await vi.waitFor(() =>
    expect(written(calls)).toMatchObject([{ path: `/applet/operator/venue/${pool.id}/end` }]),
  );
  const answer = await screen.findByText('Pecan Pool has ended.');
  expect(document.activeElement).toBe(answer);
});

test('VenuesPage moves the focus to the answer of each act, also when two places have one name', async () => {
  const calls = show('/venues', [open, { ...open, id: others.id }]);
  const rows = await screen.findAllByText(open.name, { selector: 'b' });
  for (const [at, text] of rows.entries()) {
    const row = within(text.closest('li') ?? document.body);
    press(row, 'End it');
    const go = row.getByRole('button', { name: 'End it now' });
    go.focus();
    fireEvent.click(go);
    await vi.waitFor(() => expect(written(calls)).toHaveLength(at + 1));
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Pecan Aquatic Centre has ended.'),
    );
  }
});
