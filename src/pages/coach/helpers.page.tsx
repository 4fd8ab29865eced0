import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { searchForClass } from '#src/features/helping/helper/coach-helpers.view.ts';
import { ClassChoice } from '#src/features/helping/helper/components/class-choice.tsx';
import { FoundCard } from '#src/features/helping/helper/components/found-card.tsx';
import { HelperFilters } from '#src/features/helping/helper/components/helper-filters.tsx';
import { WantedLines } from '#src/features/helping/helper/components/wanted-card.tsx';
import { useChosen } from '#src/features/helping/helper/use-chosen.ts';
import { useHelperRole } from '#src/features/helping/helper/use-helper-role.ts';
import { useHelperSearch } from '#src/features/helping/helper/use-helper-search.ts';
import { InviteBar } from '#src/features/helping/invitation/components/invite-bar.tsx';
import { InviteSheet } from '#src/features/helping/invitation/components/invite-sheet.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /coach/assistant and /coach/volunteer?name=…&city=…&class=…&show=…: helpers for a class. */
export function Component() {
  const { t } = useTranslation();
  const role = useHelperRole();
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useHelperSearch(role);
  const list = useList(coachHelperSources.search(role, search), { missing: t('helperSearch.missing') });
  const { chosen, choose, clearChosen } = useChosen(list.items);
  const [isInviting, setInviting] = useState(false);
  const wanted = search.classId === '' ? null : list.first?.wanted;
  return (
    <Screen
      title={t(`helperSearch.title.${role}`)}
      back={paths.coach.mine}
      onRefresh={list.refetch}
      top={<SearchField label={t('helperSearch.name')} value={typed} onChange={type} onSubmit={submit} />}
      bottom={
        wanted?.whyNot === null && chosen.length > 0 ? (
          <InviteBar count={chosen.length} onOpen={() => setInviting(true)} />
        ) : undefined
      }
    >
      <ClassChoice wanted={wanted} classId={search.classId} onChange={(cls) => narrow(searchForClass(cls))} />
      {wanted ? (
        <WantedLines wanted={wanted} />
      ) : (
        <p className="of-faint">{t('helperSearch.class.choose')}</p>
      )}
      <HelperFilters search={search} onChange={narrow} />
      <ListState
        {...list.view}
        empty={{
          drawing: 'people',
          text: t(isNarrowed ? 'helperSearch.emptyNarrow' : `helperSearch.empty.${role}`),
          ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('helperSearch.clear')}</QuietButton> }),
        }}
      >
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('helperSearch.results')}
          render={(found) => (
            <FoundCard
              found={found}
              wanted={wanted}
              classId={search.classId}
              isChosen={chosen.includes(found)}
              onChoose={(isChosen) => choose(found.helper.id, isChosen)}
            />
          )}
        />
      </ListState>
      {wanted ? (
        <InviteSheet
          wanted={wanted}
          chosen={chosen}
          open={isInviting}
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false);
            clearChosen();
          }}
        />
      ) : null}
    </Screen>
  );
}
