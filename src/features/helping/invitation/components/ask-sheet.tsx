import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { InvitationWhen } from '#src/features/helping/helper/components/invitation-when.tsx';
import { useAskToHelp } from '#src/features/helping/invitation/use-ask-to-help.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface AskSheetProps {
  open: OpenClass;
  isShown: boolean;
  onClose: () => void;
}

/** Last check before a helper asks a coach, with a message to the coach. */
export function AskSheet({ open, isShown, onClose }: AskSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { form, sending, send, isBusy } = useAskToHelp(open, onClose);
  const name = format.name(open.coach);
  return (
    <Sheet
      title={t('helping.ask.title', { name })}
      open={isShown}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={sending.isPending}
          offReason={isOnline ? undefined : t('helping.ask.offline')}
          onClick={send}
        >
          {t('helping.ask.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={send}>
        <InvitationWhen record={open} />
        <p className="of-muted">
          {t('helping.ask.text', { name, when: format.deadline(open.answerBy, open.class.zone) })}
          {open.needsConsent ? ` ${t('helping.open.consent')}` : ''}
        </p>
        {isBusy ? (
          <Checkbox
            checked={form.draft.isOverlapMeant}
            onChange={(isOverlapMeant) => form.change({ isOverlapMeant })}
            error={form.errors.isOverlapMeant && t('helping.ask.overlapOpen')}
          >
            {t('helping.ask.overlap')}
          </Checkbox>
        ) : null}
        <Field
          label={t('helping.ask.message')}
          kind="textarea"
          optional
          maxLength={limits.message}
          value={form.draft.message}
          onChange={(message) => form.change({ message })}
        />
        {sending.error ? (
          <Banner kind="refused" title={t('helping.ask.notDone')}>
            {errorText(sending.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
