import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { coachMoneyKinds, type CoachMoneyKind } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Chips } from '#src/ui/chips.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { MonthSum } from './month-sum.tsx';
import { RecordRow } from './record-row.tsx';

interface RecordListProps {
  kind: CoachMoneyKind | '';
  /** `YYYY-MM`, or all of them. */
  month: string;
}

/** Movements of one kind or all, ever or in one month with its sums. */
export function RecordList({ kind, month }: RecordListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const months = useList(coachMoneySources.months());
  const list = useList(coachMoneySources.records(kind, month), {
    missing: t('coachMoney.records.offline'),
    hasMoreToDraw: (first) => first !== undefined,
  });
  const go = (next: Partial<RecordListProps>) => {
    const wanted = { kind, month, ...next };
    void navigate(
      pathTo(paths.coach.walletRecord, {
        kind: wanted.kind || undefined,
        month: wanted.month || undefined,
      }),
      { replace: true },
    );
  };
  const sum = months.items.find((one) => one.month === month);
  return (
    <Screen
      title={t('coachMoney.records.title')}
      back={paths.coach.wallet}
      onRefresh={list.refetch}
      top={
        <Chips<CoachMoneyKind | ''>
          label={t('coachMoney.records.which')}
          chips={(['', ...coachMoneyKinds] as const).map((value) => ({
            value,
            label: value === '' ? t('common.all') : t(`coachMoney.kind.${value}`),
          }))}
          value={kind}
          onChange={(next) => go({ kind: next })}
        />
      }
    >
      <Field
        kind="select"
        label={t('coachMoney.records.month')}
        value={month}
        options={[
          { value: '', label: t('coachMoney.records.allMonths') },
          ...months.items.map((one) => ({ value: one.month, label: format.month(one.month) })),
        ]}
        onChange={(next) => go({ month: next })}
      />
      {sum && months.first ? <MonthSum sum={sum} {...months.first} /> : null}
      <ListState {...list.view} skeleton="list">
        {list.items.length === 0 ? (
          <EmptyState drawing="wallet" text={t('coachMoney.records.empty')} />
        ) : (
          <InfiniteList
            {...list.paging}
            label={t('coachMoney.records.title')}
            render={(record) => <RecordRow record={record} />}
          />
        )}
      </ListState>
    </Screen>
  );
}
