import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import { nowIso } from '#src/clock/clock.ts';
import { createFormat, readerZone } from '#src/i18n/format.ts';
import type { Draft } from './announcement-draft.view.ts';

interface PhonePreviewProps {
  text: Draft['words'];
  /** When it is sent; undefined for now. */
  instant: string | undefined;
}

/** A preview names no range of times and no age. */
const noWords = { justNow: () => '', overnight: () => '' };

/** The row in the list of notices and the opened notice, as a phone draws them, in each language. */
export function PhonePreview({ text, instant = nowIso() }: PhonePreviewProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('console.announce.preview')}>
      <h2>{t('console.announce.preview')}</h2>
      <div className="phones">
        {languages.map((one) => {
          const f = createFormat(one, noWords);
          const { title, body } = text[one];
          return (
            <article key={one} className="phone" lang={one === 'zh' ? 'zh-Hans' : 'en'}>
              <div className="phone-row">
                <b>
                  <i />
                  {title}
                </b>
                <span>{body}</span>
                <small>{f.time(instant, readerZone())}</small>
              </div>
              <div className="phone-page">
                <h3>{title}</h3>
                <small>{f.longDay(instant, readerZone())}</small>
                <p>{body}</p>
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
