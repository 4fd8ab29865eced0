import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useAskToHelp } from '#src/features/helping/use-ask-to-help.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { InvitationWhen } from './invitation-when.tsx';

interface AskSheetProps {
  open: OpenClass;
  isShown: boolean;
  onClose: () => void;
}

/** The last look before a coach is asked, with a word to the coach. */
export function AskSheet({ open, isShown, onClose }: AskSheetProps) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { form, sending, send, isBusy } = useAskToHelp(open, onClose);
  const name = format.name(open.coach);
  return (
    <Sheet
      title={t('ask.title', { name })}
      open={isShown}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={sending.isPending}
          offReason={isOnline ? undefined : t('ask.offline')}
          onClick={send}
        >
          {t('ask.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={send}>
        <InvitationWhen record={open} />
        <p className="of-muted">
          {t('ask.text', { name, when: format.deadline(open.answerBy, open.class.zone) })}
          {open.needsConsent ? ` ${t('open.consent')}` : ''}
        </p>
        {isBusy ? (
          <Checkbox
            checked={form.draft.isOverlapMeant}
            onChange={(isOverlapMeant) => form.change({ isOverlapMeant })}
            error={form.errors.isOverlapMeant && t('ask.overlapOpen')}
          >
            {t('ask.overlap')}
          </Checkbox>
        ) : null}
        <Field
          label={t('ask.message')}
          kind="textarea"
          optional
          maxLength={limits.message}
          value={form.draft.message}
          onChange={(message) => form.change({ message })}
        />
        {sending.error ? (
          <Banner kind="refused" title={t('ask.notDone')}>
            {errorText(sending.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
