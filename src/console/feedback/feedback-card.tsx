import { useTranslation } from 'react-i18next';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AnswerForm } from './answer-form.tsx';
import { FeedbackPicture } from './feedback-picture.tsx';

/** One feedback: what was written, by whom, how old it is, and what is done about it. */
export function FeedbackCard({ row }: { row: OperatorFeedback }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const at = useNow();
  const { id, name, kind, text, page, hasPicture, state, answer, contacts, language } = row;
  return (
    <li className="row letter">
      <ul className="facts">
        <li>
          <b>{name}</b>
        </li>
        <li>
          <span className={kind === 'safety' ? 'mark warn' : 'mark'}>{t(`feedback.kinds.${kind}`)}</span>
        </li>
        <li>{t(`feedback.how.${state}`)}</li>
        <li className="faint">
          {t('feedback.since', { ago: f.ago(row.at, at), day: f.day(row.at, readerZone()) })}
        </li>
        <li className="faint">{t(`feedback.reads.${language}`)}</li>
        {page === null ? null : <li className="faint">{t('feedback.page', { page })}</li>}
      </ul>
      <p className="typed">{text === '' ? t('feedback.erased') : text}</p>
      {hasPicture ? <FeedbackPicture id={id} name={name} /> : null}
      {contacts === null ? null : (
        <p>
          {contacts.length === 0
            ? t('feedback.noContact')
            : t('feedback.reach', { contacts: f.list(contacts.map(({ value }) => value)) })}
        </p>
      )}
      {answer === null ? null : (
        <blockquote className="typed note">
          <p className="faint">{t('feedback.answered', { ago: f.ago(answer.at, at) })}</p>
          {answer.text}
        </blockquote>
      )}
      <AnswerForm row={row} />
    </li>
  );
}
