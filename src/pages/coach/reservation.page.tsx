import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { invitationParts } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { Appointments } from '#src/features/helper-search/components/appointments.tsx';
import { HoursToDecide } from '#src/features/helper-search/components/hours-to-decide.tsx';
import { ProposedDrafts } from '#src/features/helper-search/components/proposed-drafts.tsx';
import { proposedDraftSources } from '#src/features/helper-search/proposed-draft.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { Chips } from '#src/ui/chips.tsx';

const parts = [...invitationParts, 'hours', 'drafts'] as const;
type Part = (typeof parts)[number];

/**
 * /coach/reservation?show=…: what the coach and helpers asked each other, first what waits for the coach. Hours that wait
 * and classes that helpers propose are further parts.
 */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const { show } = useScreenParams(paths.coach.reservation);
  const [, setQuery] = useSearchParams();
  const drafts = useList(proposedDraftSources.forMe(), { missing: t('draft.listOffline') });
  const draftsToAnswer = drafts.first?.toAnswer ?? 0;
  const part = parts.find((known) => known === show) ?? 'toAnswer';
  const choice = (toAnswer: number) => (
    <Chips<Part>
      label={t('appointment.parts')}
      chips={parts.map((value) => ({
        value,
        label: t(`appointment.part.${value}`),
        ...(value === 'toAnswer' && toAnswer > 0 && { count: toAnswer }),
        ...(value === 'drafts' && draftsToAnswer > 0 && { count: draftsToAnswer }),
      }))}
      value={part}
      onChange={(value) => setQuery(value === 'toAnswer' ? {} : { show: value }, { replace: true })}
    />
  );
  if (part === 'drafts') return <ProposedDrafts list={drafts} top={choice(0)} />;
  return part === 'hours' ? <HoursToDecide top={choice(0)} /> : <Appointments part={part} top={choice} />;
}
