import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths } from '#contract/paths.ts';
import { useOpenAnswer } from '#src/features/helping/invitation/use-open-answer.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** An answer to this invitation that is on the phone: it waits, or why it did not count. */
export function OpenAnswer({ record: { id, answerBy, class: cls } }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useOpenAnswer()(id);
  if (open === undefined) return null;
  if (open.state === 'needsDecision')
    return (
      <Banner kind="waiting" title={t('helping.answer.notCounted')}>
        {t(`reasons.${open.reason ?? 'STATUS_CHANGED'}`, { refund: '', seconds: '' })}
      </Banner>
    );
  return (
    <Banner
      kind="local"
      title={t(`helping.answer.waits.${open.answer}`)}
      action={<QuietButton href={paths.waiting}>{t('helping.answer.open')}</QuietButton>}
    >
      {answerBy === null
        ? t('helping.answer.waitsPlain')
        : t('helping.answer.waitsText', { when: format.deadline(answerBy, cls.zone) })}
    </Banner>
  );
}
