import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { paths } from '#contract/paths.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { PictureFrame } from '#src/console/base/picture-frame.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { ThreadOnDemand } from '#src/console/booking/thread/thread-on-demand.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AnswerForm } from './answer-form.tsx';
import { feedbackQueries } from './feedback.queries.ts';

/** One feedback: its text, its sender, its age, and its answer. An unchanged one is not drawn again with a new page. */
export const FeedbackCard = memo(function FeedbackCard({ row }: { row: OperatorFeedback }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(
    row.at,
    ...row.further.map((one) => one.at),
    ...(row.answer === null ? [] : [row.answer.at]),
  );
  const { id, name, kind, text, page, hasPicture, state, answer, contacts, language } = row;
  return (
    <li className="row letter" data-key-row tabIndex={-1}>
      <ul className="facts">
        <li>
          <b>
            <PersonLink id={row.accountId} name={name} />
          </b>
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
        {page === null ? null : <li className="faint">{pageText(page, t)}</li>}
      </ul>
      <p className="typed">{text === '' ? t('console.feedback.erased') : text}</p>
      <Subject of={row} />
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
                <Subject of={one} />
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
});

/** Screen where the sender was. An id in its address is nothing to read; the thread of a report opens below. */
const pageText = (address: string, t: TFunction): string => {
  const page = address.split('?')[0] ?? '';
  return page === paths.thread ? t('console.feedback.pageMessages') : t('console.feedback.page', { page });
};

/** Subject of a report: its reason, the person with their number of blocks, and the thread of the message. */
function Subject({ of }: { of: Pick<OperatorFeedback, 'id' | 'reason' | 'about' | 'threadId'> }) {
  const { t } = useTranslation();
  const { id, reason, about, threadId } = of;
  return (
    <>
      {reason === null ? null : (
        <p>
          <span className={reason === 'childDanger' ? 'mark warn' : 'mark'}>
            {t('console.feedback.reason', { reason: t(`console.feedback.reasons.${reason}`) })}
          </span>
        </p>
      )}
      {about === null ? null : (
        <p>
          <PersonWords
            id={about.accountId}
            name={about.name}
            words={(filled) => t('console.feedback.about', { name: filled })}
          />{' '}
          {t('console.feedback.blockedBy', { count: about.blockedBy })}{' '}
          {t('console.feedback.blocks', { count: about.blocks })}
        </p>
      )}
      {threadId === null ? null : (
        <ThreadOnDemand id={threadId} cardId={id} lead={t('console.feedback.thread.lead')} />
      )}
    </>
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
