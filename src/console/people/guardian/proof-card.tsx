import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedProof } from '#contract/guardian.ts';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ProofSteps } from './proof-steps.tsx';

/** A guardian in review: both people with their contacts, the reasons in words, and the decision. */
export const ProofCard = memo(function ProofCard({ proof }: { proof: ReviewedProof }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(proof.askedAt);
  const heading = useId();
  const { minor, guardian, signals, askedAt, actions } = proof;
  const contactsOf = ({ contacts }: ReviewedProof['minor']) =>
    contacts.length === 0 ? t('consoleProofs.noContact') : f.list(contacts);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleProofs.of', { guardian: guardian.name, minor: minor.name })}</h2>
      <ul className="facts">
        <li className="faint">
          {t('consoleProofs.since', { ago: f.ago(askedAt, at), day: f.day(askedAt, readerZone()) })}
        </li>
        <li>
          <PersonWords
            id={guardian.id}
            name={guardian.name}
            words={(name) => t('consoleProofs.guardian', { name, contacts: contactsOf(guardian) })}
          />
        </li>
        <li>
          <PersonWords
            id={minor.id}
            name={minor.name}
            words={(name) => t('consoleProofs.minor', { name, contacts: contactsOf(minor) })}
          />
        </li>
      </ul>
      <p>{t('consoleProofs.why')}</p>
      <ul>
        {signals.map((signal) => (
          <li key={signal}>{t(`consoleProofs.signal.${signal}`)}</li>
        ))}
      </ul>
      {actions.includes('decide') ? (
        <ProofSteps id={proof.id} />
      ) : (
        <p className="note">{t('consoleProofs.own')}</p>
      )}
    </section>
  );
});
