import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { classPackSources } from '#src/features/money/class-pack/class-pack.queries.ts';
import { BuyPackScreen } from '#src/features/money/class-pack/components/buy-pack-screen.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/packBuy?offer=…: terms of a class pack, the participant, and the ways to pay. */
export function Component() {
  const { t } = useTranslation();
  const { offer } = useScreenParams(paths.student.packBuy);
  const { record, view, refetch } = useRecord(classPackSources.check(offer), { missing: t('pack.offline') });
  if (record) return <BuyPackScreen answer={record} view={view} onRefresh={refetch} />;
  return (
    <Screen title={t('pack.buy.title')} back={pathTo(paths.student.coach)} onRefresh={refetch}>
      <ListState {...view} skeleton="record" />
    </Screen>
  );
}
