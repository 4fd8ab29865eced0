import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRemoveGuardian } from '#src/features/people/guardian/use-remove-guardian.ts';
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
 * Lists the guardians of a minor without a proof yet, for the minor and for the guardian. Renders nothing without any.
 */
export function GuardianProofs({ proofs }: GuardianProofsProps) {
  const { t } = useTranslation();
  const { dayTimeAt } = useFormat();
  const end = useRemoveGuardian();
  if (proofs.length === 0) return null;
  return (
    <Section title={t('family.proof.title')}>
      <List label={t('family.proof.title')}>
        {proofs.map((proof) => {
          const { id, participantId, accountId, isMine, state, reason, actions } = proof;
          const names = { minor: proof.minor, guardian: proof.guardian };
          const when = dayTimeAt(proof.dueAt, readerZone());
          const sentences = [
            ...proofText(proof).map((key) => t(`family.proof.text.${key}`, { ...names, when })),
            ...(reason === null ? [] : [reason]),
          ];
          return (
            <ListRow
              key={id}
              title={t(isMine ? 'family.proof.forMinor' : 'family.proof.byGuardian', names)}
              below={
                <>
                  {sentences.map((sentence) => (
                    <p key={sentence} className="of-row-text">
                      {sentence}
                    </p>
                  ))}
                  <StatusBadge kind={state === 'refused' ? 'refused' : 'waiting'}>
                    {t(`family.proof.state.${state}`)}
                  </StatusBadge>
                  {actions.map((action) => (
                    <QuietButton
                      key={action}
                      busy={end.isPending}
                      onClick={() =>
                        end.mutate(
                          { id: participantId, accountId },
                          {
                            onSuccess: () => toast(t('family.proof.ended'), { kind: 'done' }),
                            onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
                          },
                        )
                      }
                    >
                      {t(`family.proof.${action}`)}
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

type Proof = Pick<Output<'guardian.list'>['proofs'][number], 'isMine' | 'state' | 'missing'>;

/** Keys of `family:proof.text`: the state of the proof and the next step of the guardian. */
function proofText({ isMine, state, missing }: Proof) {
  if (state !== 'waiting') return [isMine ? (`${state}Mine` as const) : state];
  if (!isMine) return ['waiting' as const];
  if (missing.length === 0) return ['waitingMine' as const, 'complete' as const];
  return ['waitingMine' as const, ...missing, 'otherwise' as const];
}
