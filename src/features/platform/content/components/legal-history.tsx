import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LegalText } from '#contract/content.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { legalQueries } from '#src/features/platform/content/legal.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** The versions of a text, and the changes of the shown one. */
export function LegalHistory({ text }: { text: LegalText }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: history } = useQuery(legalQueries.history(text.kind));
  const versions = history?.items ?? [];
  const place = versions.findIndex(({ version }) => version === text.version);
  const before = place < 0 ? undefined : versions[place + 1];
  if (versions.length === 0) return null;
  return (
    <>
      {before ? <Changes text={text} before={before.version} /> : null}
      <Section title={t('legal.history.title')}>
        <List label={t('legal.history.title')}>
          {versions.map(({ version, effectiveFrom, isCurrent }) => (
            <ListRow
              key={version}
              title={t('legal.history.from', { day: format.longDay(effectiveFrom, readerZone()) })}
              text={t(isCurrent ? 'legal.history.current' : 'legal.history.version', { version })}
              href={version === text.version ? undefined : pathTo(paths[text.kind], { version })}
            />
          ))}
        </List>
      </Section>
    </>
  );
}

function Changes({ text, before }: { text: LegalText; before: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: older } = useQuery(legalQueries.version(text.kind, before));
  if (older === undefined) return null;
  const changes = changesOf(older[language], text[language]);
  return (
    <Section title={t('legal.changes.title')} card>
      {changes.length === 0 ? <p>{t('legal.changes.none')}</p> : null}
      <ul>
        {changes.map(({ heading, what }) => (
          <li key={heading}>{t(`legal.changes.${what}`, { heading })}</li>
        ))}
      </ul>
    </Section>
  );
}

type Body = LegalText['en'];

/** The change of one part of a text. */
interface LegalChange {
  heading: string;
  what: 'new' | 'changed' | 'gone';
}

const wordsOf = ({ paragraphs }: Body['sections'][number]): string => paragraphs.join('\n');

/** Returns the parts that differ from the version before, in the order of the newer one. */
function changesOf(before: Body, now: Body): LegalChange[] {
  const known = new Map(before.sections.map((section) => [section.heading, wordsOf(section)]));
  const kept = new Set(now.sections.map(({ heading }) => heading));
  const differing = now.sections
    .filter((section) => known.get(section.heading) !== wordsOf(section))
    .map(({ heading }): LegalChange => ({ heading, what: known.has(heading) ? 'changed' : 'new' }));
  const gone = before.sections
    .filter(({ heading }) => !kept.has(heading))
    .map(({ heading }): LegalChange => ({ heading, what: 'gone' }));
  return [...differing, ...gone];
}
