import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { EditClass } from '#src/features/booking/class-change/components/edit-class.tsx';
import { KnownClass } from '#src/features/booking/class-change/components/known-class.tsx';
import { MoveClass } from '#src/features/booking/class-change/components/move-class.tsx';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { ClassFromDraft } from '#src/features/helping/draft/components/class-from-draft.tsx';
import { copyOfClass, timesOfClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { NewClass } from '#src/features/teaching/class-form/components/new-class.tsx';
import { usePublished } from '#src/features/teaching/class-form/use-published.ts';
import { useUsualClass } from '#src/features/teaching/class-form/use-usual-class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/**
 * /coach/createClass: makes a class, or with `copy` a copy of an earlier one. With `id` changes the texts and terms of
 * a class, or with `part=time` its time and place. With `draft` changes and accepts a helper's draft.
 */
export function Component() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const goOn = useGoOn();
  const { id, copy, draft, part } = useScreenParams(paths.coach.createClass);
  const usual = useUsualClass();
  const { create, createSeries } = useChangeClass();
  const classUrl = (one: string) => pathTo(paths.coach.classDetail, { id: one });
  const onSaved = ({ id: saved }: { id: string }) => {
    toast(t('common.saved'), { kind: 'done' });
    void goOn(classUrl(saved), { replace: true });
  };
  const published = usePublished();
  const onPublished = (made: ClassRecord) => {
    published(made);
    void goOn(classUrl(made.id), { replace: true });
  };
  const series = {
    save: createSeries,
    onSaved: ({ classes }: SeriesRecord) => {
      toast(t('series.created', { count: classes.length }), { kind: 'done' });
      const [first] = classes;
      void goOn(first ? classUrl(first.id) : paths.coach.home, { replace: true });
    },
  };
  if (id !== undefined)
    return (
      <Screen
        title={t(part === 'time' ? 'classForm.move.title' : 'classForm.edit.title')}
        back={classUrl(id)}
      >
        <KnownClass id={id}>
          {(record) =>
            part === 'time' ? (
              <MoveClass record={record} onSaved={onSaved} />
            ) : (
              <EditClass record={record} onSaved={onSaved} />
            )
          }
        </KnownClass>
      </Screen>
    );
  if (draft !== undefined)
    return (
      <Screen title={t('helperSearch.draft.formTitle')} back={pathTo(paths.coach.draft, { id: draft })}>
        <ClassFromDraft id={draft} onSaved={(saved) => onSaved({ id: saved })} />
      </Screen>
    );
  return (
    <Screen title={t('teaching.create.title')} back={copy === undefined ? paths.coach.home : classUrl(copy)}>
      {copy === undefined ? (
        <NewClass
          start={usual}
          keptAs="createClass"
          lead={t('teaching.create.lead')}
          label={t('teaching.create.submit')}
          save={create}
          onSaved={onPublished}
          series={series}
        />
      ) : (
        <KnownClass id={copy}>
          {(record) => (
            <NewClass
              start={copyOfClass(record, language)}
              keptAs={`copyClass:${copy}`}
              lead={t(record.course ? 'classForm.copy.leadCourse' : 'classForm.copy.lead')}
              partner={record.partner}
              label={t('teaching.create.submit')}
              save={create}
              onSaved={onPublished}
              series={{ ...series, copied: timesOfClass(record) }}
            />
          )}
        </KnownClass>
      )}
    </Screen>
  );
}
