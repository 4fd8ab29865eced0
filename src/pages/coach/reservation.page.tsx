import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { invitationParts } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { Appointments } from '#src/features/helper-search/components/appointments.tsx';
import { HoursToDecide } from '#src/features/helper-search/components/hours-to-decide.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { Chips } from '#src/ui/chips.tsx';

const parts = [...invitationParts, 'hours'] as const;
type Part = (typeof parts)[number];

/**
 * /coach/reservation?show=…: what the coach and helpers asked each other, first what waits for the coach; and the hours
 * that wait.
 */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const { show } = useScreenParams(paths.coach.reservation);
  const [, setQuery] = useSearchParams();
  const part = parts.find((known) => known === show) ?? 'toAnswer';
  const choice = (toAnswer: number) => (
    <Chips<Part>
      label={t('appointment.parts')}
      chips={parts.map((value) => ({
        value,
        label: t(`appointment.part.${value}`),
        ...(value === 'toAnswer' && toAnswer > 0 && { count: toAnswer }),
      }))}
      value={part}
      onChange={(value) => setQuery(value === 'toAnswer' ? {} : { show: value }, { replace: true })}
    />
  );
  return part === 'hours' ? <HoursToDecide top={choice(0)} /> : <Appointments part={part} top={choice} />;
}
