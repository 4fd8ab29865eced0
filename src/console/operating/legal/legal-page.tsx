import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { OperatorLegal } from '#contract/content-operator.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { LegalForm } from './legal-form.tsx';
import { LegalPublish } from './legal-publish.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { legalQueries } from './legal.queries.ts';

/** One legal text: its versions, the next version while it is written, and its publication. */
export function LegalPage() {
  const { t } = useTranslation();
  const { kind = '' } = useParams();
  const { data, error, refetch } = useQuery(legalQueries.list());
  const legal = data?.items.find((one) => one.kind === kind);
  return (
    <Page
      title={
        legal === undefined ? t('consoleRules.legal.title') : t(`consoleRules.legal.kinds.${legal.kind}`)
      }
      back={<Link to="/legal">{t('consoleRules.legal.back')}</Link>}
    >
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data !== undefined && legal === undefined ? (
        <p className="note">{t('consoleRules.legal.missing')}</p>
      ) : null}
      {legal === undefined ? null : (
        <>
          <LegalVersions legal={legal} />
          <NextVersion legal={legal} />
        </>
      )}
    </Page>
  );
}

/** Starts with the draft, or with the words of the current version. */
function NextVersion({ legal }: { legal: OperatorLegal }) {
  const { t } = useTranslation();
  const { kind, versions, draft } = legal;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const { data, error, refetch } = useQuery({
    ...legalQueries.version(kind, current?.version ?? ''),
    enabled: current !== undefined,
  });
  const start = draft?.text ?? data;
  const [isPublished, setPublished] = useState(false);
  /** Names what the form began with: a draft by its last save, or the versions before it. */
  const round = `${kind} ${draft?.savedAt ?? versions.length}`;
  return (
    <section className="decision" aria-labelledby="next">
      <h2 id="next">{t('consoleRules.legal.next')}</h2>
      <output className="done">
        {isPublished && draft === null ? t('consoleRules.legal.published') : null}
      </output>
      {start === undefined || data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LegalForm key={round} id={round} kind={kind} edit={draft?.edit ?? 0} start={start} />
          {draft === null ? null : (
            <LegalPublish kind={kind} draft={draft} current={data} onPublished={() => setPublished(true)} />
          )}
        </>
      )}
    </section>
  );
}
