import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { PartnerBody } from '#src/features/teaching/partner/components/partner-body.tsx';
import { PartnerExport } from '#src/features/teaching/partner/components/partner-export.tsx';
import { PartnerJoin } from '#src/features/teaching/partner/components/partner-join.tsx';
import { PartnerManager } from '#src/features/teaching/partner/components/partner-manager.tsx';
import { PartnerPlace } from '#src/features/teaching/partner/components/partner-place.tsx';
import { PlannedClasses } from '#src/features/teaching/partner/components/planned-classes.tsx';
import { partnerSources } from '#src/features/teaching/partner/partner.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/partnersDetail?id=…: one partner institution; its manager looks after its instructors here. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.student.partnersDetail);
  const { record, view, refetch } = useRecord(partnerSources.detail(id), { missing: t('partner.missing') });
  const name = record && format.local(record.name);
  return (
    <Screen title={name ?? t('partner.title')} back={paths.student.partners} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            {record.asCoach ? <PartnerPlace place={record.asCoach} name={format.local(record.name)} /> : null}
            {record.asCoach?.state === 'joined' ? <PlannedClasses id={id} /> : null}
            <PartnerBody partner={record} />
            <PartnerJoin partner={record} />
            {record.actions.includes('manage') ? <PartnerManager id={id} /> : null}
            {record.actions.includes('manage') ? <PartnerExport id={id} /> : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
