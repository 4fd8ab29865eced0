import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { freePlaces, type FoundHelper } from '#src/features/helper-search/helper-search.view.ts';
import { useInvite } from '#src/features/helper-search/use-invite.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { InviteOutcome } from './invite-outcome.tsx';
import { InvitePeople } from './invite-people.tsx';
import { WantedCard } from './wanted-card.tsx';

interface InviteSheetProps {
  wanted: HelpWanted;
  chosen: readonly FoundHelper[];
  open: boolean;
  onClose: () => void;
  /** Everybody who was chosen is invited. */
  onDone: () => void;
}

/** The last look before helpers are invited: the class, its places, the deadline, and what each still needs. */
export function InviteSheet({ wanted, chosen, open, onClose, onDone }: InviteSheetProps) {
  const { t } = useTranslation('helperSearch');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const { form, sending, asked, send, confirmOverlap } = useInvite(wanted, chosen, onDone);
  const free = freePlaces(wanted);
  const off = !isOnline
    ? t('offline')
    : chosen.length > free
      ? t('invite.tooMany', { count: free })
      : undefined;
  return (
    <Sheet
      title={t('invite.title', { count: chosen.length })}
      open={open}
      onClose={onClose}
      bottom={
        chosen.length > 0 ? (
          <ActionButton busy={sending.isPending} offReason={off} onClick={send}>
            {t('invite.send', { count: chosen.length })}
          </ActionButton>
        ) : undefined
      }
    >
      <Stack onSubmit={send}>
        <WantedCard wanted={wanted} />
        {wanted.asked + chosen.length > free ? <p>{t('invite.first')}</p> : null}
        {sending.data ? <InviteOutcome items={sending.data.items} asked={asked} /> : null}
        <InvitePeople
          chosen={chosen}
          overlaps={form.draft.overlaps}
          onOverlap={confirmOverlap}
          error={form.errors.overlaps && t(`invite.${form.errors.overlaps}`)}
        />
        <Field
          label={t('invite.message')}
          hint={t('invite.messageHint')}
          kind="textarea"
          optional
          maxLength={limits.message}
          value={form.draft.message}
          onChange={(message) => form.change({ message })}
        />
        {sending.error ? (
          <Banner kind="refused" title={t('invite.notDone')}>
            {errorText(sending.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
