import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { withdrawalSources } from '#src/features/money/withdrawal/withdrawal.queries.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';

/** One withdrawal: notices about it open this. */
export function OneWithdrawal({ id }: { id: string }) {
  const { t } = useTranslation();
  const { record, view, refetch } = useRecord(withdrawalSources.withdrawal(id), {
    missing: t('cash.missingOne'),
  });
  const { record: wallet } = useRecord(coachMoneySources.wallet());
  return (
    <Screen title={t('cash.one')} back={paths.coach.cash} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? <OpenWithdrawal withdrawal={record} wallet={wallet} /> : null}
      </ListState>
    </Screen>
  );
}
