import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useFileCheck, type FileVerdict } from '#src/features/transcript/use-file-check.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { FileButton } from '#src/ui/file-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { TranscriptFacts, TranscriptTotals } from './transcript-facts.tsx';

/** A signed file, checked on this device. */
export function FileCheck() {
  const { t } = useTranslation('transcript');
  const { verdict, check } = useFileCheck();
  return (
    <Section title={t('file.title')}>
      <p>{t('file.text')}</p>
      <FileButton icon="shield" accept=".json,application/json" onFile={(file) => void check(file)}>
        {t('file.choose')}
      </FileButton>
      {verdict ? <Said verdict={verdict} /> : null}
    </Section>
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
