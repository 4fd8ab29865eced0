import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useNow } from '#src/clock/use-now.ts';
import { quickWordsFor } from '#src/features/booking/message/quick-words.view.ts';
import { useAddPicture } from '#src/features/booking/message/use-add-picture.ts';
import type { useSendMessage } from '#src/features/booking/message/use-send-message.ts';
import type { Addressed } from '#src/features/booking/message/use-thread.ts';
import { ChipButton, ChipLine } from '#src/ui/chip-line.tsx';
import { MessageBar } from '#src/ui/message-bar.tsx';
import { PictureButton } from '#src/ui/picture-button.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';

interface ComposerProps {
  addressed: Addressed;
  sending: ReturnType<typeof useSendMessage>;
}

/** The box for a message with its pictures, and the quick words of the reader's side above it. */
export function Composer({ addressed, sending }: ComposerProps) {
  const { t } = useTranslation();
  const now = useNow();
  const adding = useAddPicture(sending);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    adding.remove(index);
    // The button that had the focus is gone.
    addButton.current?.focus();
  };
  const quick = quickWordsFor(addressed, now);
  const { pictures } = sending;
  const isFull = pictures.length >= limits.messagePictures;
  return (
    <MessageBar
      label={t('messages.bar.label')}
      sendLabel={t('messages.bar.send')}
      value={sending.text}
      error={adding.isWrong ? t('messages.picture.wrong') : sending.error}
      maxLength={limits.messageText}
      onChange={sending.type}
      onSend={() => void sending.sendTyped()}
      tool={
        <PictureButton
          ref={addButton}
          label={t(isFull ? 'messages.picture.full' : 'messages.picture.add')}
          isFull={isFull || adding.isBusy}
          onFile={(file) => void adding.add(file)}
        />
      }
      added={
        pictures.length > 0 || adding.isBusy ? (
          <ChosenPictures pictures={pictures} isBusy={adding.isBusy} onRemove={remove} />
        ) : undefined
      }
      addedState={adding.isBusy ? 'busy' : pictures.length > 0 ? 'ready' : 'none'}
      chips={
        quick.length > 0 ? (
          <ChipLine>
            {quick.map((word) => (
              <ChipButton
                key={word}
                label={t(`messages.quick.${word}`)}
                onClick={() => void sending.sendQuick({ quick: word })}
              />
            ))}
          </ChipLine>
        ) : undefined
      }
    />
  );
}
