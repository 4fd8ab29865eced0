import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { ClassFromDraft } from '#src/features/helper-search/components/class-from-draft.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { copyOfClass } from '#src/features/teaching/class-draft.view.ts';
import { EditClass } from '#src/features/teaching/components/edit-class.tsx';
import { KnownClass } from '#src/features/teaching/components/known-class.tsx';
import { MoveClass } from '#src/features/teaching/components/move-class.tsx';
import { NewClass } from '#src/features/teaching/components/new-class.tsx';
import { useChangeClass } from '#src/features/teaching/use-change-class.ts';
import { useUsualClass } from '#src/features/teaching/use-usual-class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/**
 * /coach/createClass: a new class, or with `copy` one like an own class. With `id` an own class is changed. That is its
 * words and terms, or with `part=time` its time and place. With `draft` a helper's proposal is changed and agreed to.
 */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tForm } = useTranslation('classForm');
  const { t: tHelpers } = useTranslation('helperSearch');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const navigate = useNavigate();
  const { id, copy, draft, part } = useScreenParams(paths.coach.createClass);
  const usual = useUsualClass();
  const { create } = useChangeClass();
  const classUrl = (one: string) => pathTo(paths.coach.classDetail, { id: one });
  const onSaved = ({ id: saved }: { id: string }) => {
    toast(tCommon('saved'), { kind: 'done' });
    void navigate(classUrl(saved), { replace: true });
  };
  if (id !== undefined)
    return (
      <Screen title={tForm(part === 'time' ? 'move.title' : 'edit.title')} back={classUrl(id)}>
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
      <Screen title={tHelpers('draft.formTitle')} back={pathTo(paths.coach.draft, { id: draft })}>
        <ClassFromDraft id={draft} onSaved={(saved) => onSaved({ id: saved })} />
      </Screen>
    );
  return (
    <Screen title={t('create.title')} back={copy === undefined ? paths.coach.home : classUrl(copy)}>
      {copy === undefined ? (
        <NewClass
          start={usual}
          keptAs="createClass"
          lead={t('create.lead')}
          label={t('create.submit')}
          save={create}
          onSaved={onSaved}
        />
      ) : (
        <KnownClass id={copy}>
          {(record) => (
            <NewClass
              start={copyOfClass(record, language)}
              keptAs={`copyClass:${copy}`}
              lead={tForm('copy.lead')}
              label={t('create.submit')}
              save={create}
              onSaved={onSaved}
            />
          )}
        </KnownClass>
      )}
    </Screen>
  );
}
