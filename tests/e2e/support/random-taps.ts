import type { Locator, Page } from '@playwright/test';
import type { Random } from '#tests/offline/sim/random.ts';
import { fillBooking, tapBook } from './booking.ts';
import { someIntent, type Intent } from './random-intent.ts';
import type { Fact } from './random-truth.ts';
import { rowsOf } from './rows.ts';

/** The phone in the hand of the tapping person. */
export interface Hand {
  readonly random: Random;
  readonly page: Page;
  open(path: string): Promise<void>;
  /** The live order for the class of an intent, from the database. */
  orderOf(intent: Intent): Promise<Fact | undefined>;
  /** Waits until it holds, and reports it when it never does. */
  expects(holds: () => Promise<boolean>, otherwise: string): Promise<void>;
}

const notKept = 'a tap that is not on the phone';

export async function book(hand: Hand, intents: readonly Intent[]): Promise<void> {
  const intent = someIntent(intents, hand.random, 'nothing');
  if (intent === undefined) return;
  const { page } = hand;
  await hand.open(`/student/payment?class=${intent.id}`);
  // A class that is full, or gone since it was opened, has no booking form.
  if ((await page.getByRole('list', { name: 'Your booking' }).count()) > 0) {
    await fillBooking(page);
    await tapBook(page);
    intent.wants = 'seat';
    // The tap is safe from here on, whatever comes next.
    await hand.expects(
      async () => (await rowsOf(page)).some(({ body }) => body.includes(intent.id)),
      notKept,
    );
  }
  await hand.open('/waiting');
}

export async function cancel(hand: Hand, intents: readonly Intent[]): Promise<void> {
  const intent = someIntent(intents, hand.random, 'seat');
  const order = intent && (await hand.orderOf(intent));
  if (intent === undefined || order === undefined) return;
  const { page } = hand;
  await hand.open(`/student/cancelOrder?id=${order.id}`);
  const reason = page.getByRole('radio', { name: 'Plans changed' });
  // Without a network only an order that this phone has seen can be left.
  if ((await reason.count()) > 0) {
    await reason.check();
    await page.locator('.of-bottom').getByRole('button').last().tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    const isHere = async () =>
      (await rowsOf(page)).some((row) => row.type === 'order.cancel' && row.path.includes(order.id));
    await hand.expects(isHere, notKept);
    intent.wants = 'canceled';
  }
  await hand.open('/waiting');
}

/** Withdraws an action that was never sent. Resolves to true when it set a favorite. */
export async function withdraw({ page }: Hand, intents: readonly Intent[]): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Take back' }).first();
  if ((await button.count()) === 0) return false;
  const text = await page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: 'Take back' }) })
    .first()
    .innerText();
  // It may be on its way in this moment, and the button goes.
  if (!(await tapped(button))) return false;
  const isBack = await page
    .getByText('Taken back. It will not be sent.')
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  const intent = intents.find(({ title }) => text.includes(title));
  if (intent && isBack) intent.wants = intent.wants === 'canceled' ? 'seat' : 'withdrawn';
  return isBack && intent === undefined;
}

export async function decide({ page, random }: Hand): Promise<void> {
  const name = random.chance(0.5) ? /^Book for/ : 'Not now';
  const button = page.getByRole('button', { name }).first();
  if ((await button.count()) > 0) await tapped(button);
}

/** Taps the favorite button of a coach; `known` is the last chosen state. Resolves to the new one. */
export async function tapFavorite(
  hand: Hand,
  coachId: string,
  known: boolean | undefined,
): Promise<boolean | undefined> {
  const { page } = hand;
  await hand.open(`/student/coachDetail?id=${coachId}`);
  const button = page.locator('button[aria-pressed]').first();
  // Data that the browser deleted cannot be read without a network, and the screen shows that.
  const missing = page.locator('main .of-empty').first();
  await button.or(missing).first().waitFor();
  if ((await button.count()) === 0) return known;
  const pressed = async () => (await button.getAttribute('aria-pressed')) === 'true';
  if (known !== undefined) await hand.expects(async () => (await pressed()) === known, 'the favorite');
  const isOn = await pressed();
  await button.tap();
  await hand.expects(async () => (await pressed()) !== isOn, 'a favorite that does not change');
  await hand.open('/waiting');
  return !isOn;
}

const tapped = (button: Locator): Promise<boolean> =>
  button.tap({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
