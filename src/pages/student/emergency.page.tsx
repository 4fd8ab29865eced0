import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { CardFacts } from '#src/features/booking/emergency/components/card-facts.tsx';
import { CardReaders } from '#src/features/booking/emergency/components/card-readers.tsx';
import { EmergencyForm } from '#src/features/booking/emergency/components/emergency-form.tsx';
import { emergencyCardSource } from '#src/features/booking/emergency/emergency-card.queries.ts';
import { ageOn } from '#src/features/booking/emergency/emergency-card.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/emergency?id=…: the emergency card of a minor, and the looks at it. */
export function Component() {
  const { id } = useScreenParams(paths.student.emergency);
  // A draft belongs to one participant.
  return <EmergencyScreen key={id} id={id} />;
}

function EmergencyScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { people } = useParticipants(true);
  const {
    record: card,
    view,
    refetch,
  } = useRecord(emergencyCardSource(id), {
    missing: t('emergency.missing'),
  });
  const person = people?.find((one) => one.id === id);
  const name = person?.name ?? '';
  const isWritten = card !== undefined && card.people.length > 0;
  return (
    <Screen
      title={t('emergency.screen')}
      subtitle={person?.name}
      back={paths.student.profile}
      onRefresh={refetch}
    >
      <p className="of-hint">{t('emergency.private')}</p>
      <p className="of-hint">{t('needs.kept')}</p>
      <ListState {...view} skeleton="form">
        {card ? (
          <>
            {card.isEditable ? (
              <EmergencyForm
                card={card}
                name={name}
                age={person && ageOn(dayIn(readerZone(), nowIso()), person)}
                isOnline={isOnline}
              />
            ) : (
              <>
                <p className="of-hint">{t('emergency.byGuardian')}</p>
                {isWritten ? <CardFacts name={name} card={card} /> : null}
              </>
            )}
            <CardReaders participantId={id} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
