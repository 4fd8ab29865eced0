import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { CheckedTranscript } from '#src/features/transcript/components/checked-transcript.tsx';
import { CodeEntry } from '#src/features/transcript/components/code-entry.tsx';
import { FileCheck } from '#src/features/transcript/components/file-check.tsx';
import { typedCode } from '#src/features/transcript/transcript.view.ts';
import { Screen } from '#src/ui/screen.tsx';

/** /transcript?code=…: whether a transcript holds, for whoever was given it. */
export function Component() {
  const { t } = useTranslation('transcript');
  const { code: given = '' } = useScreenParams(paths.transcript);
  const [, setQuery] = useSearchParams();
  const code = typedCode(given);
  return (
    <Screen title={t('title')} back>
      {code === '' ? <p>{t('intro')}</p> : <CheckedTranscript key={code} code={code} />}
      <CodeEntry onCode={(next) => setQuery({ code: next })} />
      <FileCheck />
    </Screen>
  );
}
