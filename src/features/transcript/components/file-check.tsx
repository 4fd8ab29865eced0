import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import type { PublicKeys } from '#src/features/transcript/signed-file.view.ts';
import { transcriptSources } from '#src/features/transcript/transcript.queries.ts';
import { useFileCheck, type FileVerdict } from '#src/features/transcript/use-file-check.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { FileButton } from '#src/ui/file-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { TranscriptFacts, TranscriptTotals } from './transcript-facts.tsx';

/** A signed file, checked on this device once it has the keys. */
export function FileCheck() {
  const { t } = useTranslation('transcript');
  const { record, view } = useRecord(transcriptSources.keys(), { missing: t('file.noKeys') });
  return (
    <Section title={t('file.title')}>
      <p>{t('file.text')}</p>
      <ListState {...view} skeleton="rows">
        {record ? <FileChoice keys={record.keys} /> : null}
      </ListState>
    </Section>
  );
}

function FileChoice({ keys }: { keys: PublicKeys }) {
  const { t } = useTranslation('transcript');
  const { verdict, check } = useFileCheck(keys, useOnline());
  return (
    <>
      <FileButton icon="shield" accept=".json,application/json" onFile={(file) => void check(file)}>
        {t('file.choose')}
      </FileButton>
      {verdict ? <Said verdict={verdict} /> : null}
    </>
  );
}

function Said({ verdict }: { verdict: FileVerdict }) {
  const { t } = useTranslation('transcript');
  const format = useFormat();
  const { kind } = verdict;
  if (kind === 'unknownKey')
    return (
      <Banner kind="refused" title={t('file.unknownKey')}>
        {t(verdict.isOnline ? 'file.unknownKeyText' : 'file.unknownKeyOffline')}
      </Banner>
    );
  if (kind !== 'right')
    return (
      <Banner kind={kind === 'changed' ? 'refused' : 'info'} title={t(`file.${kind}`)}>
        {t(`file.${kind}Text`)}
      </Banner>
    );
  const { facts } = verdict;
  const { code, state, signedAt } = facts;
  return (
    <>
      <Banner
        kind="certain"
        title={t('file.right')}
        action={<QuietButton href={pathTo(paths.transcript, { code })}>{t('file.now')}</QuietButton>}
      >
        <p>{t(`file.stood.${state}`, { when: format.longDay(signedAt, readerZone()) })}</p>
        <p>{t('file.since')}</p>
      </Banner>
      <TranscriptFacts record={facts} code={code} />
      <TranscriptTotals {...facts} />
    </>
  );
}
