import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { useNow } from '#src/clock/use-now.ts';
import { PictureFrame } from '#src/console/base/picture-frame.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AnswerForm } from './answer-form.tsx';
import { feedbackQueries } from './feedback.queries.ts';

/** One feedback: its text, its sender, its age, and its answer. */
export function FeedbackCard({ row }: { row: OperatorFeedback }) {
  const { t } = useTranslation();
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
          <span className={kind === 'safety' ? 'mark warn' : 'mark'}>
            {t(`console.feedback.kinds.${kind}`)}
          </span>
        </li>
        <li>{t(`console.feedback.how.${state}`)}</li>
        <li className="faint">
          {t('console.feedback.since', { ago: f.ago(row.at, at), day: f.day(row.at, readerZone()) })}
        </li>
        <li className="faint">{t(`console.feedback.reads.${language}`)}</li>
        {page === null ? null : <li className="faint">{t('console.feedback.page', { page })}</li>}
      </ul>
      <p className="typed">{text === '' ? t('console.feedback.erased') : text}</p>
      {hasPicture ? <FeedbackPicture id={id} name={name} /> : null}
      {row.further.length === 0 ? null : (
        <section aria-label={t('console.feedback.further', { name })}>
          <p className="faint">{t('console.feedback.further', { name })}</p>
          <ul>
            {row.further.map((one) => (
              <li key={one.id}>
                <p className="faint">
                  {t('console.feedback.since', { ago: f.ago(one.at, at), day: f.day(one.at, readerZone()) })}
                </p>
                <p className="typed">{one.text}</p>
                {one.hasPicture ? <FeedbackPicture id={one.id} name={name} /> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {contacts === null ? null : (
        <p>
          {contacts.length === 0
            ? t('console.feedback.noContact')
            : t('console.feedback.reach', { contacts: f.list(contacts.map(({ value }) => value)) })}
        </p>
      )}
      {answer === null ? null : (
        <blockquote className="typed note">
          <p className="faint">{t('console.feedback.answered', { ago: f.ago(answer.at, at) })}</p>
          {answer.text}
        </blockquote>
      )}
      <AnswerForm row={row} />
    </li>
  );
}

/** The picture that a person sent with their feedback. */
function FeedbackPicture({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const query = useQuery(feedbackQueries.picture(id));
  return (
    <div className="pictures">
      <PictureFrame query={query} label={t('console.feedback.picture', { name })} />
    </div>
  );
}
