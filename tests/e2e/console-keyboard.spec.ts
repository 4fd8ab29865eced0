import process from 'node:process';
import { ask, bookFor } from './support/api.ts';
import { endEvidence, putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import {
  job,
  openOrder,
  press,
  proved,
  readLedger,
  tabTo,
  typeFreshCode,
  typeIn,
} from './support/console-keys.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { addCoach, addFamily, type Family, type Person } from './support/people.ts';

test.use(largeScreen);

const priceMinor = 2600;

interface Held {
  id: string;
  number: string;
  family: Family;
  coach: Person;
}

/** A paid and accepted session. */
async function accepted(server: DemoServer, coach: Person, classId: string): Promise<Held> {
  const family = await addFamily(server, { isFunded: true });
  const cls = await ask(server, 'class.detail', { id: classId }, family.token);
  const { id, number } = await bookFor(server, family.token, cls, [family.self]);
  await ask(server, 'order.accept', { id, answers: [] }, coach.token);
  return { id, number, family, coach };
}

/** The same, held and marked by the coach. */
async function held(server: DemoServer): Promise<Held> {
  const coach = await addCoach(server);
  const { id: classId } = await createClass(server, coach, { priceMinor });
  const made = await accepted(server, coach, classId);
  await putClass(server, classId, { startedAgoMinutes: 90 });
  const mark = {
    orderId: made.id,
    participantId: made.family.self,
    mark: 'present',
    tappedAt: server.ago(60_000).toISOString(),
  } as const;
  await ask(server, 'class.attendance', { id: classId, marks: [mark] }, coach.token);
  return made;
}

test('an operator settles a dispute, corrects by two, names a substitute and locks an account by keyboard alone', async ({
  page,
  browser,
  server,
}) => {
  const operator = await openConsole(page, server);

  await job('dispute settled', async () => {
    const { id, number, family, coach } = await held(server);
    await ask(
      server,
      'order.dispute',
      { id, reason: { code: 'notAsDescribed', text: 'It was shorter.' } },
      family.token,
    );
    await ask(server, 'dispute.answer', { id, agrees: false, text: 'It was not.' }, coach.token);
    await endEvidence(server, id);
    await proved(server, operator.id);
    await page.goto('/console/disputes');
    const card = page.locator('section.panel', { hasText: number });
    await tabTo(card.getByRole('button', { name: 'Decide' }));
    await page.keyboard.press('Enter');
    await tabTo(
      card
        .getByRole('radio', { name: /^A part back/ })
        .or(card.getByRole('radio').first())
        .first(),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await typeIn(card.getByLabel(/What goes back in all/), '10');
    await typeIn(card.getByLabel('Why you decide so'), 'Half an hour was missing.');
    await tabTo(card.getByRole('button', { name: 'Settle the dispute' }));
    await page.keyboard.press('Enter');
    await tabTo(card.getByRole('button', { name: 'Settle it now' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Settled\. \$10 goes back in all/)).toBeVisible();
    await readLedger(page, number);
  });

  await job('correction by two', async () => {
    const { number } = await held(server);
    await openOrder(page, number);
    await typeIn(page.getByLabel(/What is to have gone back in all/), '5');
    await typeIn(page.getByLabel('What happened'), 'The pool closed early.');
    await press(page, 'Propose the correction');
    await expect(page.getByText('Proposed. It waits for another operator.')).toBeVisible();
    const other = await browser.newPage({ ...largeScreen, baseURL: server.url });
    const second = await openConsole(other, server, '/console/corrections');
    const card = other.locator('section, article, li').filter({ hasText: number }).last();
    await typeIn(card.getByLabel('Why you decide so'), 'The hall says the same.');
    await tabTo(card.getByRole('button', { name: 'Confirm', exact: true }));
    await other.keyboard.press('Enter');
    await tabTo(card.getByRole('button', { name: 'Correct the order now' }));
    await other.keyboard.press('Enter');
    await typeFreshCode(other, server, second.email);
    await expect(other.getByText(/^Confirmed\. The order is corrected/)).toBeVisible();
    await readLedger(other, number);
    await other.context().close();
  });

  await job('substitute named from the candidates, and agreed by a family', async () => {
    const [leads, steps] = [await addCoach(server), await addCoach(server)];
    const { id: classId } = await createClass(server, leads, { priceMinor });
    const { id, number, family } = await accepted(server, leads, classId);
    const pause = { id: leads.id, role: 'coach', reason: 'A complaint is looked into.' } as const;
    await ask(server, 'operator.suspend', pause, await operatorToken(server));
    await page.goto(`/console/classes/${classId}`);
    const candidates = page.getByRole('region', { name: 'Who could take it over' });
    const first = candidates.getByRole('button').first();
    await tabTo(first);
    await page.keyboard.press('Enter');
    await press(page, /^Give the class to /);
    await typeIn(page.getByRole('textbox', { name: 'Reason', exact: true }), 'The instructor is paused.');
    await press(page, 'Give it now');
    await expect(page.getByText(/^The class has another instructor/)).toBeVisible();
    const { proposal, class: cls, coach } = await ask(server, 'order.detail', { id }, family.token);
    expect(proposal).not.toBeNull();
    expect(coach.id).not.toBe(leads.id);
    expect(steps.id).not.toBe(leads.id);
    const agreed = { id, answer: 'keep', shownStartsAt: cls.startsAt, shownCoachId: coach.id } as const;
    await ask(server, 'order.answerProposal', agreed, family.token);
    await readLedger(page, number);
    await expect(page.getByText(`$26 is still held for this order.`)).toBeVisible();
  });

  await job('account locked and opened', async () => {
    const person = await addFamily(server);
    await page.goto('/console/accounts');
    await typeIn(page.getByLabel('E-mail or mobile number'), person.email);
    await typeIn(page.getByLabel('Why you look'), 'A lost phone.');
    await press(page, 'Find the account');
    await proved(server, operator.id);
    for (const [open, go, done] of [
      ['Lock the account', 'Lock it now', /^Locked\./],
      ['Unlock the account', 'Unlock it now', /^Unlocked\./],
    ] as const) {
      await press(page, open);
      await typeIn(page.getByRole('textbox', { name: 'Reason', exact: true }), 'The phone was lost.');
      await press(page, go);
      await expect(page.getByText(done)).toBeVisible();
    }
  });

  for (const { description } of test.info().annotations) process.stdout.write(`${description ?? ''}\n`);
});
