import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { proofText } from '#src/features/profile/proof.view.ts';
import { useRemoveGuardian } from '#src/features/profile/use-remove-guardian.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';

interface GuardianProofsProps {
  proofs: Output<'guardian.list'>['proofs'];
}

/**
 * Guardians of a minor who are not confirmed yet, for the minor and for the guardian. Nothing is shown without any.
 */
export function GuardianProofs({ proofs }: GuardianProofsProps) {
  const { t } = useTranslation('family');
  const { t: tCommon } = useTranslation('common');
  const { dayTimeAt } = useFormat();
  const end = useRemoveGuardian();
  if (proofs.length === 0) return null;
  return (
    <Section title={t('proof.title')}>
      <List label={t('proof.title')}>
        {proofs.map((proof) => {
          const { id, participantId, accountId, isMine, state, reason, actions } = proof;
          const names = { minor: proof.minor, guardian: proof.guardian };
          const when = dayTimeAt(proof.dueAt, readerZone());
          const sentences = [
            ...proofText(proof).map((key) => t(`proof.text.${key}`, { ...names, when })),
            ...(reason === null ? [] : [reason]),
          ];
          return (
            <ListRow
              key={id}
              title={t(isMine ? 'proof.forMinor' : 'proof.byGuardian', names)}
              below={
                <>
                  {sentences.map((sentence) => (
                    <p key={sentence} className="of-row-text">
                      {sentence}
                    </p>
                  ))}
                  <StatusBadge kind={state === 'refused' ? 'refused' : 'waiting'}>
                    {t(`proof.state.${state}`)}
                  </StatusBadge>
                  {actions.map((action) => (
                    <QuietButton
                      key={action}
                      busy={end.isPending}
                      onClick={() =>
                        end.mutate(
                          { id: participantId, accountId },
                          {
                            onSuccess: () => toast(t('proof.ended'), { kind: 'done' }),
                            onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
                          },
                        )
                      }
                    >
                      {t(`proof.${action}`)}
                    </QuietButton>
                  ))}
                </>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}
