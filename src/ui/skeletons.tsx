import { useTranslation } from 'react-i18next';

type Layout = 'list' | 'card' | 'detail' | 'form';

const Bar = ({ wide, tall = false }: { wide: number; tall?: boolean }) => (
  <span className={tall ? 'of-bone of-bone-tall' : 'of-bone'} style={{ width: `${wide}%` }} />
);

const CardBones = () => (
  <div className="of-card of-card-plain">
    <div className="of-card-banner of-bone-banner" />
    <div className="of-card-body of-bones">
      <Bar wide={62} tall />
      <Bar wide={48} />
      <Bar wide={34} />
    </div>
  </div>
);

const RowBones = () => (
  <li className="of-row">
    <span className="of-row-media">
      <span className="of-bone of-bone-avatar" />
    </span>
    <span className="of-row-main of-bones">
      <Bar wide={56} />
      <Bar wide={78} />
    </span>
  </li>
);

const FormBones = () => (
  <div className="of-bones">
    <Bar wide={30} />
    <span className="of-bone of-bone-input" />
  </div>
);

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

function Bones({ layout, count }: { layout: Layout; count: number }) {
  if (layout === 'list')
    return (
      <ul className="of-list">
        {times(count).map((i) => (
          <RowBones key={i} />
        ))}
      </ul>
    );
  if (layout === 'form') return times(count).map((i) => <FormBones key={i} />);
  if (layout === 'card') return times(count).map((i) => <CardBones key={i} />);
  return (
    <>
      <CardBones />
      <div className="of-card of-card-plain of-card-body of-bones">
        {times(count).map((i) => (
          <Bar key={i} wide={88 - i * 13} />
        ))}
      </div>
    </>
  );
}

interface SkeletonProps {
  /** The layout of what is coming, so that nothing jumps. */
  layout: Layout;
  count?: number | undefined;
}

/** The shape of a page that is on its way. */
export function Skeleton({ layout, count = layout === 'card' ? 2 : 4 }: SkeletonProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="of-stack of-skeleton" aria-busy="true">
      <span className="of-sr">{t('loading')}</span>
      <Bones layout={layout} count={count} />
    </div>
  );
}
