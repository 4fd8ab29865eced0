import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { OpenClassFacts } from '#src/features/helping/helper-view/components/open-class-facts.tsx';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { AskToHelp } from '#src/features/helping/invitation/components/ask-to-help.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/classDetail?id=… and /volunteer/classDetail: one class, for helpers that look for classes. */
export function Component() {
  const { t } = useTranslation();
  const { area, role } = useHelperArea();
  const { id } = useScreenParams(area.classDetail);
  const { record, refetch, view } = useRecord(helperSources.openClass(role, id, useQueryClient()), {
    missing: t('helping.open.offline'),
  });
  return (
    <Screen
      title={t('helping.open.title')}
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
