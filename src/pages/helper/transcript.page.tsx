import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '#src/features/helping/components/period-choice.tsx';
import { TranscriptCard } from '#src/features/helping/components/transcript-card.tsx';
import { TranscriptPreview } from '#src/features/helping/components/transcript-preview.tsx';
import { TranscriptTools } from '#src/features/helping/components/transcript-tools.tsx';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { usePeriod } from '#src/features/helping/use-period.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

/** /assistant/transcript and /volunteer/transcript: approved time of a period, under a code for a school. */
export function Component() {
  const { t } = useTranslation('helping');
  const { area } = useHelperArea();
  const chosen = usePeriod();
  const issued = useList(helpingSources.transcripts(), { missing: t('transcript.offline') });
  const [openId, setOpenId] = useState<string>();
  const open = issued.items.find(({ id }) => id === openId);
  return (
    <Screen title={t('transcript.title')} back={area.mine} onRefresh={issued.refetch}>
      <Section title={t('transcript.new')}>
        <p>{t('transcript.text')}</p>
        <PeriodChoice chosen={chosen} />
        {chosen.period ? <TranscriptPreview period={chosen.period} onIssued={setOpenId} /> : null}
      </Section>
      <Section title={t('transcript.list')}>
        <ListState {...issued.view} empty={{ drawing: 'message', text: t('transcript.empty') }}>
          <InfiniteList
            {...issued.paging}
            layout="cards"
            label={t('transcript.list')}
            render={(record) => <TranscriptCard record={record} onOpen={() => setOpenId(record.id)} />}
          />
        </ListState>
      </Section>
      <Sheet title={t('transcript.title')} open={open !== undefined} onClose={() => setOpenId(undefined)}>
        {open ? <TranscriptTools key={open.id} record={open} /> : null}
      </Sheet>
    </Screen>
  );
}
