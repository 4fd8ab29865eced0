import { useTranslation } from 'react-i18next';
import { feedbackKinds, reportReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { isReport, screenChoices } from '#src/features/operating/feedback/feedback.view.ts';
import type { useFeedbackForm } from '#src/features/operating/feedback/use-feedback-form.ts';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { visitedScreens } from '#src/ui/visited-screens.ts';
import { PictureChoice } from './picture-choice.tsx';
import { SafetyNote } from './safety-note.tsx';

/** Form of a feedback: its kind, its text, and the screen it is about. A report of a person or message has its kind. */
export function FeedbackForm({ form }: { form: ReturnType<typeof useFeedbackForm> }) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  const screens = screenChoices(draft, visitedScreens());
  return (
    <>
      {isReport(draft) ? null : (
        <Choice
          label={t('feedback.kinds')}
          options={feedbackKinds.map((value) => ({
            value,
            title: t(`feedback.kind.${value}`),
            text: value === 'safety' ? t('feedback.safety.hint') : undefined,
          }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          error={errors.kind && t(`feedback.form.${errors.kind}`)}
        />
      )}
      {draft.kind === 'safety' ? <SafetyNote /> : null}
      {isReport(draft) ? (
        <>
          <Field
            label={t('feedback.form.about')}
            hint={draft.messageId === '' ? undefined : t('feedback.form.messageKept')}
            kind="select"
            options={[
              {
                value: draft.messageId || draft.aboutId,
                label:
                  draft.messageId === ''
                    ? draft.aboutName
                    : t('feedback.form.messageOf', { name: draft.aboutName }),
              },
              { value: '', label: t('feedback.form.noPerson') },
            ]}
            value={draft.messageId || draft.aboutId}
            onChange={() => change({ aboutId: '', messageId: '', reason: '' })}
          />
          <ChipChoice
            label={t('feedback.form.reason')}
            chips={reportReasons.map((value) => ({ value, label: t(`feedback.reason.${value}`) }))}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            error={errors.reason && t(`feedback.form.${errors.reason}`)}
          />
        </>
      ) : null}
      <Field
        label={t('feedback.form.text')}
        hint={draft.kind === 'safety' ? t('feedback.form.safetyHint') : undefined}
        kind="textarea"
        rows={6}
        maxLength={limits.description}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={errors.text && t(`feedback.form.${errors.text}`)}
      />
      <PictureChoice value={draft.picture} onChange={(picture) => change({ picture })} />
      {screens.length === 0 ? null : (
        <Field
          label={t('feedback.form.page')}
          kind="select"
          optional
          options={[
            { value: '', label: t('feedback.form.noPage') },
            ...screens.map(({ address, title }) => ({ value: address, label: title })),
          ]}
          value={draft.page}
          onChange={(page) =>
            change({ page, pageTitle: screens.find(({ address }) => address === page)?.title ?? '' })
          }
        />
      )}
      <KeepingNote />
    </>
  );
}
