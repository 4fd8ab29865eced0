import './css/intro.css';
import { Icon, type IconName } from './icon.tsx';

export interface Proof {
  icon: IconName;
  title: string;
  text: string;
}

/** A few facts beside their icons, without cards. */
export function Proofs({ proofs }: { proofs: readonly Proof[] }) {
  return (
    <ul className="of-proofs">
      {proofs.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={26} />
          <span>
            <strong>{title}</strong>
            <span className="of-proof-text">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
