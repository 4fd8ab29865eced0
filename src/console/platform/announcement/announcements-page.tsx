import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/announcement.ts';
import { languages } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { type Draft, draftOf, emptyDraft, hasWords, instantOf, wordsOf } from './announcement-draft.view.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { AnnouncementSend } from './announcement-send.tsx';
import { AnnouncementWords } from './announcement-words.tsx';
import { AudienceCount } from './audience-count.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { SendTime } from './send-time.tsx';

/** Writes an announcement for an audience, now or at a time, beside what is scheduled and what was sent. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const [draft, setDraft] = useKept('announcement', emptyDraft);
  const [before, setBefore] = useState<Draft | null>(null);
  const writing = useRef<HTMLHeadingElement>(null);
  const lists = useRef<HTMLHeadingElement>(null);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const text = wordsOf(draft);
  const instant = draft.isLater ? instantOf(draft, now()) : undefined;
  const takeOver = (row: Announcement) => {
    setBefore(hasWords(draft) ? draft : null);
    setDraft(draftOf(row));
    writing.current?.focus();
  };
  return (
    <Page title={t('console.announce.title')} back={<Places />}>
      <p className="faint">{t('console.announce.lead')}</p>
      <p className="beside-jump">
        <button type="button" onClick={() => lists.current?.focus()}>
          {t('console.announce.toLists')}
        </button>
      </p>
      <div className="beside">
        <section aria-label={t('console.announce.write')}>
          <h2 ref={writing} tabIndex={-1}>
            {t('console.announce.write')}
          </h2>
          {before === null ? null : (
            <output className="note">
              {t('console.announce.replaced')}{' '}
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  setDraft(before);
                  setBefore(null);
                }}
              >
                {t('console.announce.putBack')}
              </button>
            </output>
          )}
          {languages.map((one) => (
            <AnnouncementWords
              key={one}
              language={one}
              words={draft.words[one]}
              onChange={(part) =>
                change({ words: { ...draft.words, [one]: { ...draft.words[one], ...part } } })
              }
            />
          ))}
          <AudienceFields draft={draft} onChange={change} />
          <AudienceCount audience={draft.audience} />
          <SendTime draft={draft} instant={instant} onChange={change} />
          {text === undefined ? null : <PhonePreview text={text} instant={instant} />}
          <AnnouncementSend
            draft={draft}
            onSent={() => {
              setDraft(emptyDraft);
              setBefore(null);
            }}
          />
        </section>
        <div>
          <AnnouncementList show="scheduled" heading={lists} onAgain={takeOver} />
          <AnnouncementList show="ended" onAgain={takeOver} />
        </div>
      </div>
    </Page>
  );
}
