import { useTranslation } from 'react-i18next';
import { FindFilters } from '#src/features/helping/helper-view/components/find-filters.tsx';
import { FoundCoaches } from '#src/features/helping/helper-view/components/found-coaches.tsx';
import { OpenClasses } from '#src/features/helping/helper-view/components/open-classes.tsx';
import { useFindHelp } from '#src/features/helping/helper-view/use-find-help.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/coach?show=…&city=…&name=… and /volunteer/coach: search for classes to help in, by class or by coach. */
export function Component() {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const { find, typed, type, change } = useFindHelp();
  return (
    <Screen title={t('helping.find.title')} back={area.home}>
      <FindFilters find={find} typed={typed} onType={type} onChange={change} />
      {find.show === 'classes' ? (
        <OpenClasses city={find.city} onAnyCity={() => change({ city: '' })} />
      ) : (
        <FoundCoaches city={find.city} name={find.name} />
      )}
    </Screen>
  );
}
