import type { TFunction } from 'i18next';
import type { UsableClassPack } from '#contract/class-pack.ts';
import { dayIn, readerZone, type Format } from '#src/i18n/format.ts';
import type { PayWay } from './payment.view.ts';

export interface PayFacts {
  /** Minor units; undefined until it is loaded. */
  balanceMinor: number | undefined;
  totalMinor: number;
  currency: string;
  isOnline: boolean;
  /** False for an immediate payment: nobody has to accept it first. */
  isHeld: boolean;
  /** The class pack that would pay. */
  pack: UsableClassPack | undefined;
  /** Sum that the balance lacks for dates that are held first and paid after a top-up. */
  heldMissingMinor?: number;
}

/** Effect of a way to pay on the money, in one sentence. */
export function payText(way: PayWay, facts: PayFacts, t: TFunction, { money, date }: Format): string {
  const { balanceMinor, totalMinor, currency, isOnline, isHeld, pack, heldMissingMinor = 0 } = facts;
  switch (way) {
    case 'balance':
      if (!isOnline) return t('wallet.pay.balanceOffline');
      if (balanceMinor === undefined) return t('wallet.pay.balanceUnknown');
      if (heldMissingMinor > 0)
        return t('wallet.pay.balanceHolds', {
          amount: money(balanceMinor, currency),
          missing: money(heldMissingMinor, currency),
        });
      return t(balanceMinor < totalMinor ? 'wallet.pay.balanceLow' : 'wallet.pay.balanceHas', {
        amount: money(balanceMinor, currency),
      });
    case 'pack':
      return pack === undefined
        ? ''
        : t('wallet.pay.packText', {
            amount: money(pack.valueMinor, currency),
            left: pack.left,
            day: date(dayIn(readerZone(), pack.validUntil)),
          });
    case 'card':
      return t(isHeld ? 'wallet.pay.cardText' : 'wallet.pay.cardNow');
    case 'paypal':
      return t(isHeld ? 'wallet.pay.paypalText' : 'wallet.pay.paypalNow');
    case 'later':
      return t('wallet.pay.laterText');
  }
}
