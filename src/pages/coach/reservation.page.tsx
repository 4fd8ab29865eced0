import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { invitationParts } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ProposedDrafts } from '#src/features/helping/draft/components/proposed-drafts.tsx';
import { proposedDraftSources } from '#src/features/helping/draft/proposed-draft.queries.ts';
import { HoursToDecide } from '#src/features/helping/hours/components/hours-to-decide.tsx';
import { Appointments } from '#src/features/helping/invitation/components/appointments.tsx';
import { Chips } from '#src/ui/chips.tsx';

const parts = [...invitationParts, 'hours', 'drafts'] as const;
type Part = (typeof parts)[number];

/**
 * /coach/reservation?show=…: requests between the coach and helpers; those that wait for the coach first.
 * Other parts: hours that wait, and classes that helpers propose.
 */
export function Component() {
  const { t } = useTranslation();
  const { show } = useScreenParams(paths.coach.reservation);
  const [, setQuery] = useSearchParams();
  const drafts = useList(proposedDraftSources.forMe(), { missing: t('helperSearch.draft.listOffline') });
  const draftsToAnswer = drafts.first?.toAnswer ?? 0;
  const part = parts.find((known) => known === show) ?? 'toAnswer';
  const choice = (toAnswer: number) => (
    <Chips<Part>
      label={t('helperSearch.appointment.parts')}
      chips={parts.map((value) => ({
        value,
        label: t(`helperSearch.appointment.part.${value}`),
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
