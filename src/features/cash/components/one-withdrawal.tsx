import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { cashSources } from '#src/features/cash/cash.queries.ts';
import { coachMoneySources } from '#src/features/coach-money/coach-money.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';

/** One withdrawal: notices about it open this. */
export function OneWithdrawal({ id }: { id: string }) {
  const { t } = useTranslation('cash');
  const { record, view, refetch } = useRecord(cashSources.withdrawal(id), { missing: t('missingOne') });
  const { record: wallet } = useRecord(coachMoneySources.wallet());
  return (
    <Screen title={t('one')} back={paths.coach.cash} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? <OpenWithdrawal withdrawal={record} wallet={wallet} /> : null}
      </ListState>
    </Screen>
  );
}
