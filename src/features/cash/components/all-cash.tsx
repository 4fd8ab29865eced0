import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { coachMoneySources } from '#src/features/coach-money/coach-money.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { securitySources } from '#src/features/security/security.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
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

/** What there is, the withdrawal that is under way or the form for the next, the account, the earlier ones. */
export function AllCash() {
  const { t } = useTranslation('cash');
  const format = useFormat();
  const { record: wallet, view, refetch } = useRecord(coachMoneySources.wallet(), { missing: t('missing') });
  return (
    <Screen title={t('title')} back={paths.coach.wallet} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        {wallet ? (
          <>
            <Card tone="tint">
              <p className="of-row-text">{t('available')}</p>
              <Money size="large">{format.money(wallet.availableMinor, wallet.currency)}</Money>
            </Card>
            {wallet.openWithdrawal ? (
              <OpenWithdrawal withdrawal={wallet.openWithdrawal} wallet={wallet} />
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

/** The form, once nothing stands in the way; before that, what does and how it is solved. */
function Ask({ wallet }: { wallet: CoachWallet }) {
  const { t } = useTranslation('cash');
  const { record: factor } = useRecord(securitySources.factor());
  const why = wallet.whyNoWithdrawal;
  if (why !== null) return <WhyNot wallet={wallet} />;
  if (factor && !factor.isOn)
    return (
      <Banner
        kind="info"
        title={t('why.noFactor')}
        action={
          <ActionButton href={pathTo(paths.security, { redirect: paths.coach.cash })}>
            {t('why.toFactor')}
          </ActionButton>
        }
      >
        {t('why.noFactorText')}
      </Banner>
    );
  return (
    <Section title={t('amount.title')} card>
      <AmountForm wallet={wallet} open={null} onDone={() => undefined} />
    </Section>
  );
}
