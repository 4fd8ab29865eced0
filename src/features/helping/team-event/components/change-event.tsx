import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { draftOfEvent } from '#src/features/helping/team-event/event-draft.view.ts';
import { eventSources } from '#src/features/helping/team-event/team-event.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { EventForm } from './event-form.tsx';

/** An activity, changed by leader or deputy. */
export function ChangeEvent({ id }: { id: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const goOn = useGoOn();
  const page = pathTo(paths.activitiesDetail, { id });
  const { record: event, view } = useRecord(eventSources.detail(id), {
    missing: t('teamEvent.detailOffline'),
  });
  return (
    <Screen title={t('teamEvent.form.changeTitle')} back={page}>
      <ListState {...view} updated={undefined} skeleton="form">
        {event?.actions.includes('update') ? (
          <EventForm
            target={{ id }}
            start={draftOfEvent(event, language)}
            taken={event.taken}
            onSaved={() => {
              toast(t('teamEvent.form.saved'), { kind: 'done' });
              void goOn(page, { replace: true });
            }}
          />
        ) : (
          <p>{t('teamEvent.form.notYours')}</p>
        )}
      </ListState>
    </Screen>
  );
}
