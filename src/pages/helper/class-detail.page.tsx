import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskToHelp } from '#src/features/helping/components/ask-to-help.tsx';
import { OpenClassFacts } from '#src/features/helping/components/open-class-facts.tsx';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/classDetail?id=… and /volunteer/classDetail: one class, for somebody who may want to help in it. */
export function Component() {
  const { t } = useTranslation('helping');
  const { area, role } = useHelperArea();
  const { id } = useScreenParams(area.classDetail);
  const { record, refetch, view } = useRecord(helpingSources.openClass(role, id, useQueryClient()), {
    missing: t('open.offline'),
  });
  return (
    <Screen
      title={t('open.title')}
      back={area.coach}
      onRefresh={refetch}
      bottom={record ? <AskToHelp open={record} /> : undefined}
    >
      <ListState {...view} skeleton="record">
        {record ? <OpenClassFacts open={record} /> : null}
      </ListState>
    </Screen>
  );
}
