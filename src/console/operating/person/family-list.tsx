import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonLink } from '#src/console/base/person-link.tsx';
import type { Person } from './person.queries.ts';

interface FamilyListProps {
  /** The account in question. */
  id: string;
  family: Person['family'];
  proofs: Person['proofs'];
}

/** The family of a person: participants with their other guardians, and guardianships that are not proven. */
export function FamilyList({ id, family, proofs }: FamilyListProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consolePerson.family')}</h2>
      <ul className="rows">
        {family.map((member) => (
          <MemberRow key={member.id} member={member} accountId={id} />
        ))}
      </ul>
      {proofs.length === 0 ? null : (
        <>
          <h3>{t('consolePerson.proofs.title')}</h3>
          <ul>
            {proofs.map(({ id: proofId, minor, guardian, state }) => (
              <li key={proofId}>{t(`consolePerson.proofs.${state}`, { minor, guardian })}</li>
            ))}
          </ul>
          <p>
            <Link to="/proofs">{t('consolePerson.proofs.go')}</Link>
          </p>
        </>
      )}
    </section>
  );
}

function MemberRow({ member, accountId }: { member: Person['family'][number]; accountId: string }) {
  const { t } = useTranslation();
  const { id, kind, name, age, guardians } = member;
  const others = guardians.filter((guardian) => guardian.id !== accountId);
  const role = kind === 'child' ? 'child' : id === accountId ? 'self' : 'minor';
  return (
    <li className="row letter">
      <p>
        <b>{role === 'minor' ? <PersonLink id={id} name={name} /> : name}</b>
      </p>
      <ul className="facts">
        <li>{t(`consolePerson.${role}`)}</li>
        <li>{age === null ? t('consoleFind.child.noAge') : t('consoleFind.child.age', { count: age })}</li>
        {others.length === 0 ? null : (
          <li>
            {t('consoleFind.child.guardians')}{' '}
            {others.map((guardian, at) => (
              <span key={guardian.id}>
                {at === 0 ? '' : ' · '}
                <PersonLink id={guardian.id} name={guardian.name} />
              </span>
            ))}
          </li>
        )}
        <li>
          <Link to={`/birth-dates/${id}`}>{t('consolePerson.birthDate')}</Link>
        </li>
      </ul>
    </li>
  );
}
