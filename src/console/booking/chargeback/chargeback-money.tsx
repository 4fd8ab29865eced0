import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { useFormat } from '#src/i18n/format.ts';

/** The money in figures: what waits, who gets it at the end, and what the platform pays. */
export function ChargebackMoney({ chargeback }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { money, currency, settledAt, actions, order } = chargeback;
  const amount = (minor: number) => f.money(minor, currency);
  const coach = order === null ? '' : f.name(order.coach);
  const canSettle = actions.includes('settle');
  const lines =
    settledAt === null
      ? [
          ...(money.waitingMinor === 0
            ? []
            : [t('consoleChargeback.effect.waits', { amount: amount(money.waitingMinor) })]),
          ...(money.heldMinor === 0
            ? []
            : [t('consoleChargeback.effect.held', { amount: amount(money.heldMinor) })]),
          ...(money.waitingMinor + money.heldMinor === 0 ? [t('consoleChargeback.effect.nothing')] : []),
          ...(canSettle
            ? effectOf(chargeback).map(({ key, minor }) =>
                t(`consoleChargeback.effect.${key}`, { amount: amount(minor), name: coach }),
              )
            : [t('consoleChargeback.effect.bank')]),
        ]
      : endOf(chargeback).map((key) => t(`consoleChargeback.effect.${key}`));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleChargeback.money')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

interface Effect {
  key: 'coach' | 'other' | 'covered' | 'platform' | 'platformNone';
  minor: number;
}

/** Returns what settling does now: who gets which amount, and what the platform pays. */
function effectOf({ money, isOtherOpen }: ChargebackRecord): Effect[] {
  const effects: Effect[] = [];
  if (isOtherOpen) effects.push({ key: 'other', minor: 0 });
  else if (money.waitingMinor > 0) effects.push({ key: 'coach', minor: money.waitingMinor });
  if (money.coveredMinor > 0) effects.push({ key: 'covered', minor: money.coveredMinor });
  effects.push({ key: money.platformMinor > 0 ? 'platform' : 'platformNone', minor: money.platformMinor });
  return effects;
}

/** Returns what its end did. The earnings still wait for another dispute or warning of the payment. */
function endOf({
  state,
  isOtherOpen,
}: ChargebackRecord): ('won' | 'settled' | 'wonOnly' | 'settledOnly' | 'other')[] {
  const isWon = state === 'won';
  if (isOtherOpen) return [isWon ? 'wonOnly' : 'settledOnly', 'other'];
  return [isWon ? 'won' : 'settled'];
}
