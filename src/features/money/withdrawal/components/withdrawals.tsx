import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { secondFactorSources } from '#src/features/people/second-factor/second-factor.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Money } from '#src/ui/money.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { AccountCard } from './account-card.tsx';
import { AmountForm } from './amount-form.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { WhyNot } from './why-not.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Available money, the open withdrawal or the form for a new one, the payout account, earlier withdrawals. */
export function AllCash() {
  const { t } = useTranslation();
  const format = useFormat();
  const isCoach = useSession().user?.roles.includes('coach') === true;
  const {
    record: wallet,
    view,
    refetch,
  } = useRecord(coachMoneySources.wallet(), { missing: t('cash.missing') });
  return (
    <Screen title={t('cash.title')} back={isCoach ? paths.coach.wallet : paths.role} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        {wallet ? (
          <>
            <Card tone="tint">
              <p className="of-row-text">{t('cash.available')}</p>
              <Money size="large">{format.money(wallet.availableMinor, wallet.currency)}</Money>
            </Card>
            {wallet.openWithdrawal ? (
              <>
                <OpenWithdrawal withdrawal={wallet.openWithdrawal} wallet={wallet} />
                <p className="of-faint">{t('cash.why.open')}</p>
              </>
            ) : (
              <Ask wallet={wallet} />
            )}
            <AccountCard account={wallet.payoutAccount} />
            <WithdrawalList />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

/** The form of a withdrawal; before it can be used, the obstacle and the way to solve it. */
function Ask({ wallet }: { wallet: CoachWallet }) {
  const { t } = useTranslation();
  const { record: factor } = useRecord(secondFactorSources.factor());
  const why = wallet.whyNoWithdrawal;
  if (why !== null) return <WhyNot wallet={wallet} />;
  if (factor && !factor.isOn)
    return (
      <Banner
        kind="info"
        title={t('cash.why.noFactor')}
        action={
          <ActionButton href={pathTo(paths.security, { redirect: paths.coach.cash })}>
            {t('cash.why.toFactor')}
          </ActionButton>
        }
      >
        {t('cash.why.noFactorText')}
      </Banner>
    );
  return (
    <Section title={t('cash.amount.title')} card>
      <AmountForm wallet={wallet} open={null} onDone={() => undefined} />
    </Section>
  );
}
