import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { consoleSession } from '#src/console/base/console-session.ts';
import { startWords } from '#src/console/base/words.ts';
import { TaxRateForm } from '#src/console/money/tax-rate/tax-rate-form.tsx';
import { ArticleForm } from '#src/console/operating/publishing/article-form.tsx';
import { SnoozeForm } from '#src/console/operating/today/snooze-form.tsx';
import { WatchHours } from '#src/console/operating/watch/watch-hours.tsx';
import { ClearancePanel } from '#src/console/people/join/clearance-panel.tsx';
import { ActivityForm } from '#src/console/platform/activity/activity-form.tsx';
import { CityForm } from '#src/console/platform/content/city-form.tsx';
import { HolidayForm } from '#src/console/platform/content/holiday-form.tsx';
import { PartnerForm } from '#src/console/teaching/partner/partner-form.tsx';
import { PriceCodeForm } from '#src/console/teaching/price-code/price-code-form.tsx';
import { VenueForm } from '#src/console/teaching/venue/venue-form.tsx';
import { showConsolePage } from '#tests/support/console-page.tsx';

const robin = { token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } } as const;
const noor = { token: 'u', name: 'Noor', contact: { channel: 'email', value: 'n@x.example' } } as const;
const clearances = {
  items: [],
  roles: [{ role: 'coach', required: ['identity'], missing: ['identity'], clearedUntil: null }],
};

beforeAll(startWords);
beforeEach(() => consoleSession.enter(robin));
afterEach(() => {
  consoleSession.leave('signedOut');
  vi.unstubAllGlobals();
});

const show = (form: ReactElement) =>
  showConsolePage(form, { path: '/', at: '/' }, ({ path }) => ({
    code: 200,
    data: path.includes('clearance') ? clearances : { items: [], nextCursor: null },
  }));

/** The boxes that somebody types into. */
const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=file])',
  ),
];
/** Boxes that look for somebody; the operator types again. */
const isSearch = (box: Element) => box.getAttribute('maxlength') === '254';
const filled = { date: '2027-05-04', time: '10:30', 'datetime-local': '2027-05-04T10:30' } as Record<
  string,
  string
>;
const fill = () => {
  for (const box of boxes()) fireEvent.change(box, { target: { value: filled[box.type] ?? '7' } });
};
const shown = () =>
  boxes()
    .filter((box) => !isSearch(box))
    .map(({ value }) => value);

const coach = { accountId: 'a1', role: 'coach' } as const;
const forms: [name: string, form: () => ReactElement][] = [
  ['ActivityForm', () => <ActivityForm activity={null} />],
  ['ArticleForm', () => <ArticleForm article={undefined} onSaved={() => undefined} />],
  ['CityForm', () => <CityForm city={null} />],
  ['ClearancePanel', () => <ClearancePanel {...coach} />],
  ['HolidayForm', () => <HolidayForm cityId="zurich" year={2027} holiday={null} />],
  ['PartnerForm', () => <PartnerForm partner={null} />],
  ['PriceCodeForm', () => <PriceCodeForm />],
  ['SnoozeForm', () => <SnoozeForm id="s1" days={7} isBusy={false} onSnooze={() => undefined} />],
  ['TaxRateForm', () => <TaxRateForm />],
  ['VenueForm', () => <VenueForm venue={null} />],
  ['WatchHours', () => <WatchHours hours={[]} />],
];

test.each(forms)('%s shows its typed text again after the console was closed', async (_, form) => {
  show(form());
  await vi.waitFor(() => expect(boxes().length).toBeGreaterThan(0));
  fill();
  const typed = shown();
  expect(typed.every((value) => value !== '')).toBe(true);
  // The gate removes the page, and a code shows it again.
  cleanup();
  show(form());
  await vi.waitFor(() => expect(shown()).toEqual(typed));
});

const name = () => screen.getByLabelText<HTMLInputElement>('Name, English').value;
const typeName = () => {
  show(<PartnerForm partner={null} />);
  fireEvent.change(screen.getByLabelText('Name, English'), { target: { value: 'Typed' } });
  expect(name()).toBe('Typed');
};

test('a kept text ends with the sign-out', () => {
  typeName();
  act(() => consoleSession.leave('signedOut'));
  expect(name()).toBe('');
});

test('a kept text waits for the same operator after an ended session, and is not shown to another', () => {
  typeName();
  act(() => consoleSession.leave('ended'));
  act(() => consoleSession.enter({ ...robin, token: 'later' }));
  expect(name()).toBe('Typed');
  act(() => consoleSession.leave('ended'));
  act(() => consoleSession.enter(noor));
  expect(name()).toBe('');
  act(() => consoleSession.leave('ended'));
  act(() => consoleSession.enter(robin));
  expect(name()).toBe('');
});
