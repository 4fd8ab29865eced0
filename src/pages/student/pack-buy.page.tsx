import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { classPackSources } from '#src/features/class-pack/class-pack.queries.ts';
import { BuyPackScreen } from '#src/features/class-pack/components/buy-pack-screen.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/packBuy?offer=…: what a class pack costs and brings, for whom it is, and how to pay. */
export function Component() {
  const { t } = useTranslation('pack');
  const { offer } = useScreenParams(paths.student.packBuy);
  const { record, view, refetch } = useRecord(classPackSources.check(offer), { missing: t('offline') });
  if (record) return <BuyPackScreen answer={record} view={view} onRefresh={refetch} />;
  return (
    <Screen title={t('buy.title')} back={pathTo(paths.student.coach)} onRefresh={refetch}>
      <ListState {...view} skeleton="record" />
    </Screen>
  );
}
