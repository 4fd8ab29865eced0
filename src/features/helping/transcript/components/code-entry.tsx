import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanCode } from '#contract/code.rules.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** A code that is on paper, typed by hand. */
export function CodeEntry({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const code = cleanCode(typed);
    setMissing(code === '');
    if (code !== '') onCode(code);
  };
  return (
    <Section title={t('transcript.type')} card>
      <Stack onSubmit={send}>
        <Field
          label={t('transcript.code')}
          hint={t('transcript.codeHint')}
          value={typed}
          onChange={(value) => {
            setMissing(false);
            setTyped(value);
          }}
          autoComplete="off"
          maxLength={40}
          error={isMissing ? t('transcript.codeNeeded') : undefined}
        />
        <ActionButton type="submit" icon="search">
          {t('transcript.check')}
        </ActionButton>
      </Stack>
    </Section>
  );
}
