import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { useFormat } from '#src/i18n/format.ts';
import { heldKeyOf, heldOf, isReportUnread, otherKeyOf } from './chargeback.view.ts';

/** The money in figures: what waits, who gets it at the end, and what the platform pays. */
export function ChargebackMoney({ chargeback }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { money, currency, settledAt, actions, order, hold, ending } = chargeback;
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
          ...(money.waitingMinor + money.heldMinor === 0 && hold === null
            ? [t('consoleChargeback.effect.nothing')]
            : []),
          ...holdOf(chargeback).map(({ key, minor }) =>
            t(`consoleChargeback.hold.${key}`, { amount: amount(minor) }),
          ),
          ...(canSettle
            ? effectOf(chargeback).map(({ key, minor }) =>
                t(`consoleChargeback.effect.${key}`, { amount: amount(minor), name: coach }),
              )
            : [
                t(
                  `consoleChargeback.effect.${ending === null ? 'bank' : isReportUnread(ending) ? 'unreadReport' : 'unread'}`,
                ),
              ]),
        ]
      : [
          ...endOf(chargeback).map((key) => t(`consoleChargeback.effect.${key}`)),
          ...(hold !== null && hold.paidMinor > 0
            ? [t('consoleChargeback.hold.paid', { amount: amount(hold.paidMinor) })]
            : []),
        ];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleChargeback.money')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Returns what is held of the payer's balance, what is not, and what is paused. */
function holdOf({
  hold,
  payment,
}: ChargebackRecord): { key: 'held' | 'none' | 'missing' | 'pack' | 'membership'; minor: number }[] {
  if (hold === null) return [];
  const lines: ReturnType<typeof holdOf> = [];
  if (hold.heldMinor > 0) lines.push({ key: 'held', minor: hold.heldMinor });
  else if (payment.kind === 'topUp') lines.push({ key: 'none', minor: 0 });
  if (hold.missingMinor > 0) lines.push({ key: 'missing', minor: hold.missingMinor });
  if (hold.packMinor > 0) lines.push({ key: 'pack', minor: hold.packMinor });
  if (payment.kind === 'membership' && hold.isPaused) lines.push({ key: 'membership', minor: 0 });
  return lines;
}

interface Effect {
  key:
    | 'coach'
    | 'covered'
    | 'platform'
    | 'platformNone'
    | ReturnType<typeof otherKeyOf>
    | NonNullable<ReturnType<typeof heldKeyOf>>;
  minor: number;
}

/** Returns what settling does now: who gets which amount, and what the platform pays. */
function effectOf(chargeback: ChargebackRecord): Effect[] {
  const { money, isOtherOpen } = chargeback;
  const effects: Effect[] = [];
  if (isOtherOpen) effects.push({ key: otherKeyOf(chargeback), minor: 0 });
  else if (money.waitingMinor > 0) effects.push({ key: 'coach', minor: money.waitingMinor });
  if (money.coveredMinor > 0) effects.push({ key: 'covered', minor: money.coveredMinor });
  const heldMinor = heldOf(chargeback);
  const heldKey = heldKeyOf(chargeback);
  if (heldMinor > 0 && heldKey !== null) effects.push({ key: heldKey, minor: heldMinor });
  effects.push({ key: money.platformMinor > 0 ? 'platform' : 'platformNone', minor: money.platformMinor });
  return effects;
}

/** Returns what its end did. Another dispute or warning of the payment keeps the earnings or the held money waiting. */
function endOf({
  state,
  isOtherOpen,
  order,
}: ChargebackRecord): ('won' | 'settled' | 'wonOnly' | 'settledOnly' | 'other' | 'otherHold')[] {
  const isWon = state === 'won';
  if (isOtherOpen) return [isWon ? 'wonOnly' : 'settledOnly', otherKeyOf({ order })];
  if (order === null) return [isWon ? 'wonOnly' : 'settledOnly'];
  return [isWon ? 'won' : 'settled'];
}
