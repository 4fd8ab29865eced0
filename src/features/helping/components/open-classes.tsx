import { useTranslation } from 'react-i18next';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { OpenClassCard } from './open-class-card.tsx';

interface OpenClassesProps {
  /** Empty: of every city. */
  city: string;
  onAnyCity: () => void;
}

/** Classes that have a free place for a helper, soonest first. */
export function OpenClasses({ city, onAnyCity }: OpenClassesProps) {
  const { t } = useTranslation('helping');
  const { role } = useHelperArea();
  const list = useList(helpingSources.open(role, city === '' ? {} : { city }), {
    missing: t('find.offline'),
  });
  return (
    <ListState
      {...list.view}
      empty={{
        drawing: 'calendar',
        text: t(city === '' ? 'find.none' : 'find.noneHere'),
        ...(city !== '' && { action: <QuietButton onClick={onAnyCity}>{t('find.anyCity')}</QuietButton> }),
      }}
    >
      <InfiniteList
        {...list.paging}
        layout="cards"
        label={t('find.classes')}
        render={(open) => <OpenClassCard open={open} />}
      />
    </ListState>
  );
}
