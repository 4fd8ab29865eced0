import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { paths } from '#contract/paths.ts';
import { obstacleOf } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Shows why a withdrawal is not possible now, and how to solve that. */
export function WhyNot({ wallet }: { wallet: CoachWallet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCoach = useSession().user?.roles.includes('coach') === true;
  const obstacle = obstacleOf(wallet.whyNoWithdrawal);
  if (obstacle === undefined) return null;
  const money = (minor: number) => format.money(minor, wallet.currency);
  const until = wallet.payoutAccount?.payoutHeldUntil ?? null;
  const [next] = wallet.releases;
  return (
    <Banner
      kind={obstacle === 'held' ? 'waiting' : 'info'}
      title={t(`cash.why.${obstacle}`, {
        min: money(wallet.minWithdrawalMinor),
        when: until ? format.dayTime(until, readerZone()) : '',
      })}
      action={
        obstacle === 'noRole' && isCoach ? (
          <QuietButton href={paths.coach.standing}>{t('cash.why.toStanding')}</QuietButton>
        ) : undefined
      }
    >
      {obstacle === 'tooLittle' && next
        ? t('cash.why.next', { amount: money(next.amountMinor), when: format.dayTime(next.at, readerZone()) })
        : null}
      {obstacle === 'dispute' ? t('cash.why.disputed', { amount: money(wallet.disputedMinor) }) : null}
    </Banner>
  );
}
