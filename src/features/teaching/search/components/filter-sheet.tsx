import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accommodations, type Accommodation } from '#contract/enums.ts';
import {
  asksTheServer,
  everybody,
  type CoachSearch,
} from '#src/features/teaching/search/coach-search.view.ts';
import { useSearchInput } from '#src/features/teaching/search/use-search-input.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ChipChecks } from '#src/ui/chip-checks.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ClassFilters } from './class-filters.tsx';
import { PersonFilters } from './person-filters.tsx';
import { ShowFound } from './show-found.tsx';

/** Adds what somebody of the family needs to the needs that are chosen. */
export type NeedsPicker = ComponentType<{
  chosen: readonly Accommodation[];
  onChoose: (needs: readonly Accommodation[]) => void;
}>;

interface FilterSheetProps {
  needsPicker: NeedsPicker;
  search: CoachSearch;
  isShown: boolean;
  onClose: () => void;
  onApply: (search: CoachSearch) => void;
}

/**
 * All filters of coaches. Nothing is searched before the button is pressed; it shows the number of results.
 */
export function FilterSheet({ needsPicker: Needs, search, isShown, onClose, onApply }: FilterSheetProps) {
  const { t } = useTranslation();
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
      title={t('search.filters')}
      open={isShown}
      onClose={onClose}
      bottom={<ShowFound draft={draft} onApply={apply} onDrop={(part) => change(part)} />}
    >
      <Stack onSubmit={apply}>
        {!isOnline && asksTheServer(draft) ? <p className="of-muted">{t('search.partlyHere')}</p> : null}
        <Needs chosen={draft.needs} onChoose={(needs) => change({ needs })} />
        <ChipChecks
          label={t('search.needs')}
          chips={accommodations.map((value) => ({ value, label: t(`common.meets.${value}`) }))}
          values={draft.needs}
          onChange={(needs) => change({ needs: accommodations.filter((one) => needs.includes(one)) })}
        />
        <ClassFilters draft={draft} onChange={change} />
        <PersonFilters draft={draft} onChange={change} />
        <QuietButton
          onClick={() => setDraft({ ...everybody, name: draft.name, city: draft.city, view: draft.view })}
        >
          {t('search.clearFilters')}
        </QuietButton>
      </Stack>
    </Sheet>
  );
}
