import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo, paths } from '#contract/paths.ts';
import { webCrypto } from '#src/browser/secure-page.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import {
  checkFile,
  textOfFile,
  type PublicKeys,
  type Verdict,
} from '#src/features/helping/transcript/signed-file.view.ts';
import { transcriptQueries, transcriptSources } from '#src/features/helping/transcript/transcript.queries.ts';
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
  const { t } = useTranslation();
  const { record, view } = useRecord(transcriptSources.keys(), { missing: t('transcript.file.noKeys') });
  if (webCrypto() === undefined)
    return (
      <Section title={t('transcript.file.title')}>
        <Said verdict={{ kind: 'noCrypto', isOnline: true }} />
      </Section>
    );
  return (
    <Section title={t('transcript.file.title')}>
      <p>{t('transcript.file.text')}</p>
      <ListState {...view} skeleton="rows">
        {record ? <FileChoice keys={record.keys} /> : null}
      </ListState>
    </Section>
  );
}

function FileChoice({ keys }: { keys: PublicKeys }) {
  const { t } = useTranslation();
  const { verdict, check } = useFileCheck(keys, useOnline());
  return (
    <>
      <FileButton icon="shield" accept=".json,application/json" onFile={(file) => void check(file)}>
        {t('transcript.file.choose')}
      </FileButton>
      {verdict ? <Said verdict={verdict} /> : null}
    </>
  );
}

function Said({ verdict }: { verdict: FileVerdict }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind } = verdict;
  if (kind === 'unknownKey')
    return (
      <Banner kind="refused" title={t('transcript.file.unknownKey')}>
        {t(verdict.isOnline ? 'transcript.file.unknownKeyText' : 'transcript.file.unknownKeyOffline')}
      </Banner>
    );
  if (kind !== 'right')
    return (
      <Banner kind={kind === 'changed' ? 'refused' : 'info'} title={t(`transcript.file.${kind}`)}>
        {t(`transcript.file.${kind}Text`)}
      </Banner>
    );
  const { facts } = verdict;
  const { code, state, signedAt } = facts;
  return (
    <>
      <Banner
        kind="certain"
        title={t('transcript.file.right')}
        action={
          <QuietButton href={pathTo(paths.transcript, { code })}>{t('transcript.file.now')}</QuietButton>
        }
      >
        <p>{t(`transcript.file.stood.${state}`, { when: format.longDay(signedAt, readerZone()) })}</p>
        <p>{t('transcript.file.since')}</p>
      </Banner>
      <TranscriptFacts record={facts} code={code} />
      <TranscriptTotals {...facts} />
    </>
  );
}

type FileVerdict = Verdict & { isOnline: boolean };

/**
 * Verifies a chosen file with the keys stored on the phone. Fetches the keys once more when one is missing.
 */
function useFileCheck(kept: PublicKeys, isOnline: boolean) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<FileVerdict>();
  const judge = async (file: File): Promise<Verdict> => {
    const text = await textOfFile(file);
    const first = await checkFile(text, kept);
    if (first.kind !== 'unknownKey' || !isOnline) return first;
    const newer = await client.fetchQuery(transcriptQueries.keys()).catch(() => undefined);
    return newer === undefined ? first : await checkFile(text, newer.keys);
  };
  return { verdict, check: async (file: File) => setVerdict({ ...(await judge(file)), isOnline }) };
}
