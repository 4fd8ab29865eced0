import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { cleanCode } from '#contract/code.rules.ts';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { CheckedTranscript } from '#src/features/helping/transcript/components/checked-transcript.tsx';
import { CodeEntry } from '#src/features/helping/transcript/components/code-entry.tsx';
import { FileCheck } from '#src/features/helping/transcript/components/file-check.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /transcript?code=…: checks a transcript, for everybody with its code. */
export function Component() {
  const { t } = useTranslation();
  const { code: given = '' } = useScreenParams(paths.transcript);
  const [, setQuery] = useSearchParams();
  const code = cleanCode(given).slice(0, 60);
  return (
    <Screen title={t('transcript.title')} back>
      {code === '' ? <p>{t('transcript.intro')}</p> : <CheckedTranscript key={code} code={code} />}
      <CodeEntry onCode={(next) => setQuery({ code: next })} />
      <FileCheck />
    </Screen>
  );
}
