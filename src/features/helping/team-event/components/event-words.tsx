import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { otherOf, type EventDraft } from '#src/features/helping/team-event/event-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';

export interface EventPartProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  errorOf: (box: keyof EventDraft) => string | undefined;
}

/** Title and description of a team event, in one language or both. */
export function EventWords({ draft, change, errorOf }: EventPartProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const own = draft.language || language;
  const other = otherOf(own);
  const written = (part: Partial<EventDraft>) => change({ language: own, ...part });
  return (
    <>
      <Field
        label={t('teamEvent.form.title')}
        maxLength={limits.title}
        value={draft.title}
        onChange={(title) => written({ title })}
        error={errorOf('title')}
      />
      <Field
        label={t('teamEvent.form.description')}
        hint={t('teamEvent.form.descriptionHint')}
        kind="textarea"
        optional
        maxLength={limits.description}
        value={draft.description}
        onChange={(description) => written({ description })}
      />
      <Checkbox checked={draft.hasOther} onChange={(hasOther) => written({ hasOther })}>
        {t(`teamEvent.form.other.${other}`)}
      </Checkbox>
      {draft.hasOther ? (
        <>
          <Field
            label={t(`teamEvent.form.otherTitle.${other}`)}
            maxLength={limits.title}
            value={draft.otherTitle}
            onChange={(otherTitle) => change({ otherTitle })}
            error={errorOf('otherTitle')}
          />
          <Field
            label={t(`teamEvent.form.otherDescription.${other}`)}
            kind="textarea"
            optional
            maxLength={limits.description}
            value={draft.otherDescription}
            onChange={(otherDescription) => change({ otherDescription })}
          />
        </>
      ) : null}
    </>
  );
}
