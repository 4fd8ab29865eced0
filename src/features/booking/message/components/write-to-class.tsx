import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { MessageBody } from '#contract/message.ts';
import type { QuickWords } from '#contract/quick-words.ts';
import { quickWordsToClass } from '#src/features/booking/message/quick-words.view.ts';
import { useWriteToClass } from '#src/features/booking/message/use-write-to-class.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface WriteToClassProps {
  classId: string;
  about: About;
  /** Somebody helps in the class. */
  hasHelpers: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet: the coach writes to every family of a class, and to its helpers if wanted. */
export function WriteToClass({ classId, about, hasHelpers, isOpen, onClose }: WriteToClassProps) {
  const { t } = useTranslation();
  const writing = useWriteToClass(classId, about);
  const [chosen, setChosen] = useState<'own' | QuickWords>('own');
  const [withHelpers, setWithHelpers] = useState(false);
  const text = writing.text.trim();
  const send = async () => {
    const body: MessageBody = chosen === 'own' ? { text } : { quick: chosen };
    if (!(await writing.send(body, hasHelpers && withHelpers))) return;
    onClose();
    setChosen('own');
  };
  return (
    <Sheet
      title={t('messages.toClass.open')}
      open={isOpen}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={writing.isBusy}
          offReason={chosen === 'own' && text === '' ? t('messages.toClass.empty') : undefined}
          onClick={() => void send()}
        >
          {t('messages.toClass.send')}
        </ActionButton>
      }
    >
      <Stack>
        <p>{t('messages.toClass.text')}</p>
        <Chips<'own' | QuickWords>
          label={t('messages.toClass.choice')}
          chips={[
            { value: 'own', label: t('messages.toClass.own') },
            ...quickWordsToClass.map((word) => ({ value: word, label: t(`messages.quick.${word}`) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {chosen === 'own' ? (
          <Field
            kind="textarea"
            label={t('messages.bar.label')}
            value={writing.text}
            maxLength={limits.messageText}
            error={writing.error}
            onChange={writing.type}
          />
        ) : null}
        {hasHelpers ? (
          <Checkbox checked={withHelpers} onChange={setWithHelpers}>
            {t('messages.toClass.helpers')}
          </Checkbox>
        ) : null}
      </Stack>
    </Sheet>
  );
}
