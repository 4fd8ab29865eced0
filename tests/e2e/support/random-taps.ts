import type { Locator, Page } from '@playwright/test';
import type { Random } from '#tests/offline/sim/random.ts';
import { fillBooking, tapBook } from './booking.ts';
import { someIntent, type Intent } from './random-intent.ts';
import type { Fact } from './random-truth.ts';
import { rowsOf } from './rows.ts';

/** The phone in the hand of the person who taps. */
export interface Hand {
  readonly random: Random;
  readonly page: Page;
  open(path: string): Promise<void>;
  /** The order of a class that stands, as the database has it. */
  orderOf(intent: Intent): Promise<Fact | undefined>;
  /** Waits until it holds; what never does is told. */
  expects(holds: () => Promise<boolean>, otherwise: string): Promise<void>;
}

const notKept = 'a tap that is not on the phone';

export async function book(hand: Hand, intents: readonly Intent[]): Promise<void> {
  const intent = someIntent(intents, hand.random, 'nothing');
  if (intent === undefined) return;
  const { page } = hand;
  await hand.open(`/student/payment?class=${intent.id}`);
  // A class that is full, or gone since it was opened, asks for nobody.
  if ((await page.getByRole('radio', { name: /Balance/ }).count()) > 0) {
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
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    const isHere = async () =>
      (await rowsOf(page)).some((row) => row.type === 'order.cancel' && row.path.includes(order.id));
    await hand.expects(isHere, notKept);
    intent.wants = 'canceled';
  }
  await hand.open('/waiting');
}

/** Takes back what never left the phone; resolves to whether that was the intent of a heart. */
export async function withdraw({ page }: Hand, intents: readonly Intent[]): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Withdraw' }).first();
  if ((await button.count()) === 0) return false;
  const text = await page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: 'Withdraw' }) })
    .first()
    .innerText();
  // It may be on its way in this moment, and the button goes.
  if (!(await tapped(button))) return false;
  const isBack = await page
    .getByText('Withdrawn. It will not be sent.')
    .waitFor({ timeout: 10_000 })
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

/** Taps the heart of a coach; `known` is how it was last wished. Resolves to how it is wished now. */
export async function tapHeart(
  hand: Hand,
  coachId: string,
  known: boolean | undefined,
): Promise<boolean | undefined> {
  const { page } = hand;
  await hand.open(`/student/coachDetail?id=${coachId}`);
  const heart = page.locator('button[aria-pressed]').first();
  // What the browser threw away is not read without a network, and the screen says so.
  const missing = page.locator('main .of-empty').first();
  await heart.or(missing).first().waitFor();
  if ((await heart.count()) === 0) return known;
  const pressed = async () => (await heart.getAttribute('aria-pressed')) === 'true';
  if (known !== undefined) await hand.expects(async () => (await pressed()) === known, 'the heart');
  const isOn = await pressed();
  await heart.tap();
  await hand.expects(async () => (await pressed()) !== isOn, 'a heart that does not follow');
  await hand.open('/waiting');
  return !isOn;
}

const tapped = (button: Locator): Promise<boolean> =>
  button.tap({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
