import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/announcement.ts';
import { languages } from '#contract/enums.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AnnouncementStop } from './announcement-stop.tsx';
import { useAudienceWords } from './use-audience-words.ts';
import { useTimeWords } from './use-time-words.ts';

interface AnnouncementRowProps {
  row: Announcement;
  onStopped: () => void;
  /** Takes its words over into the form. */
  onAgain: () => void;
}

/** An announcement: words, audience, state and figures, and what an operator can do with it. */
export function AnnouncementRow({ row, onStopped, onAgain }: AnnouncementRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const audienceWords = useAudienceWords();
  const timeWords = useTimeWords();
  const { text, audience, state, sendAt, sent, stopped } = row;
  const when = (at: string) => f.dayTime(at, readerZone());
  const { title } = text[f.language];
  return (
    <li className="row letter">
      <p>
        <b>{title}</b>{' '}
        <span className={state === 'stopped' ? 'mark warn' : 'mark'}>
          {t(`console.announce.states.${state}`)}
        </span>
      </p>
      <p>
        {state === 'scheduled'
          ? t('console.announce.due', { when: timeWords(sendAt, audience.cityId) })
          : sent === null
            ? null
            : t('console.announce.sent', {
                count: sent.notified,
                when: when(sent.at),
                people: f.number(sent.notified),
                read: f.number(sent.read),
              })}
        {stopped === null
          ? null
          : t('console.announce.stopped', { when: when(stopped.at), name: stopped.by || '–' })}
      </p>
      <p>{audienceWords(audience)}</p>
      <p className="faint">{t('console.announce.by', { name: row.madeBy ?? '–', when: when(row.madeAt) })}</p>
      <details>
        <summary>{t('console.announce.both')}</summary>
        {languages.map((one) => (
          <div key={one} lang={one === 'zh' ? 'zh-Hans' : 'en'}>
            <b>{text[one].title}</b>
            <p className="typed">{text[one].body}</p>
          </div>
        ))}
      </details>
      <p>
        <button type="button" aria-label={t('console.announce.againOf', { title })} onClick={onAgain}>
          {t('console.announce.again')}
        </button>
      </p>
      {state === 'scheduled' ? <AnnouncementStop row={row} onStopped={onStopped} /> : null}
    </li>
  );
}
