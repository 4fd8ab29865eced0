import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ClassChoice } from '#src/features/helper-search/components/class-choice.tsx';
import { FoundCard } from '#src/features/helper-search/components/found-card.tsx';
import { HelperFilters } from '#src/features/helper-search/components/helper-filters.tsx';
import { InviteBar } from '#src/features/helper-search/components/invite-bar.tsx';
import { InviteSheet } from '#src/features/helper-search/components/invite-sheet.tsx';
import { WantedCard } from '#src/features/helper-search/components/wanted-card.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { useChosen } from '#src/features/helper-search/use-chosen.ts';
import { useHelperRole } from '#src/features/helper-search/use-helper-role.ts';
import { useHelperSearch } from '#src/features/helper-search/use-helper-search.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /coach/assistant and /coach/volunteer?name=…&city=…&class=…&show=…: who can help in a class. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const role = useHelperRole();
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useHelperSearch(role);
  const list = useList(helperSearchSources.search(role, search), { missing: t('missing') });
  const { chosen, choose, chooseNobody } = useChosen(list.items);
  const [isInviting, setInviting] = useState(false);
  const wanted = search.classId === '' ? null : list.first?.wanted;
  return (
    <Screen
      title={t(`title.${role}`)}
      back={paths.coach.mine}
      onRefresh={list.refetch}
      top={<SearchField label={t('name')} value={typed} onChange={type} onSubmit={submit} />}
      bottom={
        wanted && chosen.length > 0 ? (
          <InviteBar count={chosen.length} onOpen={() => setInviting(true)} />
        ) : undefined
      }
    >
      <ClassChoice wanted={wanted} classId={search.classId} onChange={(classId) => narrow({ classId })} />
      {wanted ? (
        <Card>
          <WantedCard wanted={wanted} />
        </Card>
      ) : (
        <p className="of-faint">{t('class.choose')}</p>
      )}
      <HelperFilters search={search} onChange={narrow} />
      <ListState
        {...list.view}
        empty={{
          drawing: 'people',
          text: t(isNarrowed ? 'emptyNarrow' : `empty.${role}`),
          ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('clear')}</QuietButton> }),
        }}
      >
        <InfiniteList
          {...list.paging}
          layout="cards"
          label={t('results')}
          render={(found) => (
            <FoundCard
              found={found}
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
            chooseNobody();
          }}
        />
      ) : null}
    </Screen>
  );
}
