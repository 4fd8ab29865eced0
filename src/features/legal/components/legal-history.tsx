import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LegalText } from '#contract/content.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { changesOf } from '#src/features/legal/legal-changes.view.ts';
import { legalQueries } from '#src/features/legal/legal.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** The versions of a text, and what the one that is shown changed. */
export function LegalHistory({ text }: { text: LegalText }) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { data: history } = useQuery(legalQueries.history(text.kind));
  const versions = history?.items ?? [];
  const place = versions.findIndex(({ version }) => version === text.version);
  const before = place < 0 ? undefined : versions[place + 1];
  if (versions.length === 0) return null;
  return (
    <>
      {before ? <Changes text={text} before={before.version} /> : null}
      <Section title={t('history.title')}>
        <List label={t('history.title')}>
          {versions.map(({ version, effectiveFrom, isCurrent }) => (
            <ListRow
              key={version}
              title={t('history.from', { day: format.longDay(effectiveFrom, readerZone()) })}
              text={t(isCurrent ? 'history.current' : 'history.version', { version })}
              href={version === text.version ? undefined : pathTo(paths[text.kind], { version })}
            />
          ))}
        </List>
      </Section>
    </>
  );
}

function Changes({ text, before }: { text: LegalText; before: string }) {
  const { t } = useTranslation('legal');
  const { language } = useFormat();
  const { data: older } = useQuery(legalQueries.version(text.kind, before));
  if (older === undefined) return null;
  const changes = changesOf(older[language], text[language]);
  return (
    <Section title={t('changes.title')} card>
      {changes.length === 0 ? <p>{t('changes.none')}</p> : null}
      <ul>
        {changes.map(({ heading, what }) => (
          <li key={heading}>{t(`changes.${what}`, { heading })}</li>
        ))}
      </ul>
    </Section>
  );
}
