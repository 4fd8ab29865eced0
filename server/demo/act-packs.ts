import { PaymentMethod } from '#contract/enums.ts';
import { buyPack } from '#server/money/class-pack/buy.commands.ts';
import { offerPack } from '#server/money/class-pack/offer.commands.ts';
import { inFront } from './accounts.ts';
import { bookSeat, childOf, does, made, openClass, type Act } from './act.ts';
import { markPresent } from './attend.ts';
import { payOnce } from './plot.ts';
import type { Entry } from './stage.ts';

const price = 18_000;
const title = { en: 'Early lane: stroke by stroke', zh: '清晨泳道：一划一划来' };

/** The coach in front offers class packs, and one family in front has used half of one. */
export function classPacks(act: Act): Entry[] {
  const { stage, families, coaches } = act;
  const coach = coaches.find(({ story }) => story.id === inFront.coaches[0]);
  const family = families.find(({ story }) => story.id === inFront.families[0]);
  if (coach === undefined || family === undefined) throw new Error('those in front are missing');
  const offer = (sessions: number, priceMinor: number, days: number) => async () => {
    const lead = stage.as(coach.id, 'coach');
    const { items } = await offerPack(lead, { sessions, priceMinor, upToMinor: 6000, days });
    act.made.set(`offer of ${sessions}`, items.find((one) => one.sessions === sessions)?.id ?? '');
  };
  const openLane = (inDays: number, name: string) =>
    openClass(act, `lane ${name}`, coach, {
      inDays,
      time: '06:00',
      capacity: 4,
      title,
      priceMinor: 6000,
      terms: { autoAccept: true },
    });
  const session = (name: string, inDays: number): Entry[] => [
    does(act, 26, () => openLane(inDays, name)),
    does(act, 24, () =>
      bookSeat(act, `session ${name}`, family, `lane ${name}`, { classPackId: made(act, 'class pack') }),
    ),
    does(act, -inDays - 1, () => markPresent(stage, made(act, `session ${name}`))),
  ];
  return [
    does(act, 28, offer(4, price, 90)),
    does(act, 28, offer(10, 42_000, 180)),
    // A top-up of the pack's price, so that the balance of the first act stays the same.
    does(act, 27, () =>
      payOnce(stage, {
        accountId: family.id,
        orderId: null,
        method: PaymentMethod.visa,
        amountMinor: price,
        currency: stage.deps.config.rules.currency,
      }),
    ),
    does(act, 25, async () => {
      const { pack } = await buyPack(stage.as(family.id, 'student'), {
        offerId: made(act, 'offer of 4'),
        participantId: childOf(family),
        method: PaymentMethod.balance,
        shownPriceMinor: price,
      });
      act.made.set('class pack', pack.id);
    }),
    ...session('one', -19),
    ...session('two', -12),
    // Offers are sold while they pay a class to come.
    does(act, 2, () => openLane(12, 'three')),
  ];
}
