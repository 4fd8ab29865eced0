import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useParticipants } from '#src/features/booking/use-participants.ts';
import { NeedsForm } from '#src/features/needs-profile/components/needs-form.tsx';
import { NeedsReaders } from '#src/features/needs-profile/components/needs-readers.tsx';
import { needsProfileSource } from '#src/features/needs-profile/needs-profile.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/needs?id=…: what somebody needs, and who has read it. */
export function Component() {
  const { id } = useScreenParams(paths.student.needs);
  // A draft belongs to one participant.
  return <NeedsScreen key={id} id={id} />;
}

function NeedsScreen({ id }: { id: string }) {
  const { t } = useTranslation('needs');
  const isOnline = useOnline();
  const { people } = useParticipants(true);
  const { record: profile, view, refetch } = useRecord(needsProfileSource(id), { missing: t('missing') });
  const person = people?.find((one) => one.id === id);
  return (
    <Screen title={t('title')} subtitle={person?.name} back={paths.student.profile} onRefresh={refetch}>
      {person ? (
        <p className="of-hint">
          {person.kind === 'self' ? t('privateOwn') : t('private', { name: person.name })}
        </p>
      ) : null}
      <p className="of-hint">{t('kept')}</p>
      <ListState {...view} skeleton="form">
        {profile ? (
          <>
            <NeedsForm profile={profile} isOnline={isOnline} />
            <NeedsReaders participantId={id} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
