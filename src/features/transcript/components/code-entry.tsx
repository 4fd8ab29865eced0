import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedCode } from '#src/features/transcript/transcript.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** A code that is on paper, typed by hand. */
export function CodeEntry({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('transcript');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const code = typedCode(typed);
    setMissing(code === '');
    if (code !== '') onCode(code);
  };
  return (
    <Section title={t('type')} card>
      <Stack onSubmit={send}>
        <Field
          label={t('code')}
          hint={t('codeHint')}
          value={typed}
          onChange={(value) => {
            setMissing(false);
            setTyped(value);
          }}
          autoComplete="off"
          maxLength={40}
          error={isMissing ? t('codeNeeded') : undefined}
        />
        <ActionButton type="submit" icon="search">
          {t('check')}
        </ActionButton>
      </Stack>
    </Section>
  );
}
