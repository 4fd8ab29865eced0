import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { PeriodChoice } from '#src/features/helping/transcript/components/period-choice.tsx';
import { TranscriptCard } from '#src/features/helping/transcript/components/transcript-card.tsx';
import { TranscriptPreview } from '#src/features/helping/transcript/components/transcript-preview.tsx';
import { TranscriptTools } from '#src/features/helping/transcript/components/transcript-tools.tsx';
import { usePeriod } from '#src/features/helping/transcript/use-period.ts';
import { useSession } from '#src/session/session.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

/** /assistant/transcript and /volunteer/transcript: approved time of a period, under a code for a school. */
export function Component() {
  const { t } = useTranslation();
  const { area, role } = useHelperArea();
  const isOpen = useSession().user?.roles.includes(role) ?? false;
  const chosen = usePeriod();
  const issued = useList(helperSources.transcripts(), { missing: t('helping.transcript.offline') });
  const [openId, setOpenId] = useState<string>();
  const open = issued.items.find(({ id }) => id === openId);
  return (
    <Screen
      title={t('helping.transcript.title')}
      back={isOpen ? area.mine : paths.role}
      onRefresh={issued.refetch}
    >
      <Section title={t('helping.transcript.new')}>
        <p>{t('helping.transcript.text')}</p>
        <PeriodChoice chosen={chosen} />
        {chosen.period ? <TranscriptPreview period={chosen.period} onIssued={setOpenId} /> : null}
      </Section>
      <Section title={t('helping.transcript.list')}>
        <ListState {...issued.view} empty={{ drawing: 'message', text: t('helping.transcript.empty') }}>
          <InfiniteList
            {...issued.paging}
            layout="cards"
            label={t('helping.transcript.list')}
            render={(record) => <TranscriptCard record={record} onOpen={() => setOpenId(record.id)} />}
          />
        </ListState>
      </Section>
      <Sheet
        title={t('helping.transcript.title')}
        open={open !== undefined}
        onClose={() => setOpenId(undefined)}
      >
        {open ? <TranscriptTools key={open.id} record={open} /> : null}
      </Sheet>
    </Screen>
  );
}
