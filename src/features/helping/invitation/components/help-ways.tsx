import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { scanKinds } from '#src/features/helping/checkin/checkin.view.ts';
import { useCheckin } from '#src/features/helping/checkin/use-checkin.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

/** The way to an agreed class, and to the messages. Directions is filled while no check-in is possible. */
export function HelpWays({ record }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const { scans } = useCheckin(record);
  const Way = scanKinds.some((one) => scans[one].state === 'open') ? QuietButton : ActionButton;
  return (
    <Buttons>
      <Way icon="way" href={directionsTo(record.class)}>
        {t('helping.detail.directions')}
      </Way>
      <QuietButton icon="message" href={pathTo(paths.thread, { id: record.id })}>
        {t('home.hero.message')}
      </QuietButton>
    </Buttons>
  );
}
