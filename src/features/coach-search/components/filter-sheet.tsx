import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accommodations } from '#contract/enums.ts';
import { asksTheServer, everybody, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { useSearchInput } from '#src/features/coach-search/use-search-input.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ChildNeeds } from './child-needs.tsx';
import { ClassFilters } from './class-filters.tsx';
import { PersonFilters } from './person-filters.tsx';
import { ShowFound } from './show-found.tsx';

interface FilterSheetProps {
  search: CoachSearch;
  isShown: boolean;
  onClose: () => void;
  onApply: (search: CoachSearch) => void;
}

/** All filters of instructors. Nothing is looked up before the button says so; it tells how many there would be. */
export function FilterSheet({ search, isShown, onClose, onApply }: FilterSheetProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const [draft, setDraft] = useState(search);
  const [wasShown, setWasShown] = useState(isShown);
  if (wasShown !== isShown) {
    setWasShown(isShown);
    if (isShown) setDraft(search);
  }
  const change = (part: Partial<CoachSearch>) => setDraft({ ...draft, ...part });
  const input = useSearchInput(draft);
  const apply = () => {
    // The return key of a field sends the form too.
    if (input === undefined) return;
    onApply(draft);
    onClose();
  };
  return (
    <Sheet
      title={t('filters')}
      open={isShown}
      onClose={onClose}
      bottom={<ShowFound draft={draft} onApply={apply} onDrop={(part) => change(part)} />}
    >
      <Stack onSubmit={apply}>
        {!isOnline && asksTheServer(draft) ? <p className="of-muted">{t('partlyHere')}</p> : null}
        <ClassFilters draft={draft} onChange={change} />
        <ChildNeeds chosen={draft.needs} onChoose={(needs) => change({ needs })} />
        <CheckGroup label={t('needs')}>
          {accommodations.map((need) => (
            <Checkbox
              key={need}
              checked={draft.needs.includes(need)}
              onChange={(isOn) =>
                change({
                  needs: accommodations.filter((one) => (one === need ? isOn : draft.needs.includes(one))),
                })
              }
            >
              {tCommon(`meets.${need}`)}
            </Checkbox>
          ))}
        </CheckGroup>
        <PersonFilters draft={draft} onChange={change} />
        <QuietButton
          onClick={() => setDraft({ ...everybody, name: draft.name, city: draft.city, view: draft.view })}
        >
          {t('clearFilters')}
        </QuietButton>
      </Stack>
    </Sheet>
  );
}
