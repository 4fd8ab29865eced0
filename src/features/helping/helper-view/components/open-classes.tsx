import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { OpenClassRow } from './open-class-row.tsx';

interface OpenClassesProps {
  /** Empty: of every city. */
  city: string;
  onAnyCity: () => void;
}

/** Classes that have a free place for a helper, soonest first. */
export function OpenClasses({ city, onAnyCity }: OpenClassesProps) {
  const { t } = useTranslation();
  const { role } = useHelperArea();
  const list = useList(helperSources.open(role, city === '' ? {} : { city }), {
    missing: t('helping.find.offline'),
  });
  return (
    <ListState
      {...list.view}
      skeleton="days"
      empty={{
        drawing: 'calendar',
        text: t(city === '' ? 'helping.find.none' : 'helping.find.noneHere'),
        ...(city !== '' && {
          action: <QuietButton onClick={onAnyCity}>{t('helping.find.anyCity')}</QuietButton>,
        }),
      }}
    >
      <InfiniteList
        {...list.paging}
        label={t('helping.find.classes')}
        render={(open) => <OpenClassRow open={open} />}
      />
    </ListState>
  );
}
