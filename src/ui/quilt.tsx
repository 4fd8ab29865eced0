import './css/intro.css';
import bun from './faces/bun.svg';
import curls from './faces/curls.svg';
import short from './faces/short.svg';
import { tintOf, type MarkingsKind } from './markings-kinds.ts';
import { Markings } from './markings.tsx';

const patches: readonly { kind: MarkingsKind; face?: string }[] = [
  { kind: 'wall', face: curls },
  { kind: 'pool' },
  { kind: 'stave', face: bun },
  { kind: 'pitch' },
  { kind: 'lanes', face: short },
  { kind: 'dance' },
];

/** Six fields and three invented people, on a narrow screen four and two. Decoration. */
export function Quilt() {
  return (
    <div className="of-quilt" aria-hidden="true">
      {patches.map(({ kind, face }) => (
        <span key={kind} className={`of-patch ${tintOf(kind, kind)}`}>
          <Markings seed={kind} kind={kind} />
          {face === undefined ? null : <img src={face} alt="" width="84" height="84" decoding="async" />}
        </span>
      ))}
    </div>
  );
}
