import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { NeedsForm } from '#src/features/booking/needs/components/needs-form.tsx';
import { NeedsReaders } from '#src/features/booking/needs/components/needs-readers.tsx';
import { needsProfileSource } from '#src/features/booking/needs/needs-profile.queries.ts';
import { useNeedsForm } from '#src/features/booking/needs/use-needs-form.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/needs?id=…: the need profile of a participant, and the looks at it. */
export function Component() {
  const { id, from } = useScreenParams(paths.student.needs);
  // A draft belongs to one participant.
  return <NeedsScreen key={id} id={id} isOfBooking={from === 'booking'} />;
}

function NeedsScreen({ id, isOfBooking }: { id: string; isOfBooking: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { people } = useParticipants(true);
  const {
    record: profile,
    view,
    refetch,
  } = useRecord(needsProfileSource(id), { missing: t('needs.missing') });
  const form = useNeedsForm(id, profile, isOfBooking);
  const person = people?.find((one) => one.id === id);
  return (
    <Screen
      title={t('needs.title')}
      subtitle={person?.name}
      back={paths.student.profile}
      onRefresh={refetch}
      bottom={
        profile ? (
          <>
            {form.error ? <Banner kind="refused" title={errorText(form.error, t)} /> : null}
            <ActionButton
              busy={form.isBusy}
              onClick={form.submit}
              offReason={isOnline ? undefined : t('needs.offline')}
            >
              {t('needs.save')}
            </ActionButton>
          </>
        ) : undefined
      }
    >
      {person ? (
        <p className="of-hint">
          {person.kind === 'self' ? t('needs.privateOwn') : t('needs.private', { name: person.name })}
        </p>
      ) : null}
      <ListState {...view} skeleton="form">
        {profile ? (
          <>
            <NeedsForm form={form} />
            <p className="of-faint">{t('needs.kept')}</p>
            {person?.kind === 'child' ? (
              <List>
                <LinkRow
                  icon="phone"
                  label={t('emergency.screen')}
                  href={pathTo(paths.student.emergency, { id })}
                />
              </List>
            ) : null}
            <NeedsReaders participantId={id} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
