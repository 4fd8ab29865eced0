import { toWallTime } from '#server/base/zone.ts';
import { setSellerNumber } from '#server/money/receipt/seller.commands.ts';
import { setTaxRate } from '#server/money/tax-rate/tax-rate.commands.ts';
import { inFront } from './accounts.ts';
import { does, type Act } from './act.ts';
import type { Entry } from './stage.ts';
import { cities } from './story/cities.ts';

/** The city of one coach in front has a tax rate, and the coach has a seller number: receipts since then split the price. */
export function taxedSeller(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const coach = act.coaches.find(({ story }) => story.id === inFront.coaches[0]);
  const city = cities.find(({ id }) => id === coach?.story.cityId);
  if (coach === undefined || city === undefined)
    throw new Error('the story has no coach for a seller number');
  return [
    does(act, 46, () => {
      const operator = stage.as(demoGroup.operatorId, 'student');
      const startsOn = toWallTime(operator.clock.now(), city.zone).date;
      return setTaxRate(operator, { cityId: city.id, activity: null, startsOn, bps: 825 });
    }),
    does(act, 46, () => setSellerNumber(stage.as(coach.id, 'coach'), { number: 'TX 32-0457-118' })),
  ];
}
