import { Icon } from './icon.tsx';

const five = [1, 2, 3, 4, 5] as const;

/** Five stars, filled to the nearest one. `label`: text for screen readers, such as "4.6 of 5". */
export function Stars({
  value,
  label,
  size = 18,
}: {
  value: number;
  label: string;
  size?: number | undefined;
}) {
  return (
    <span className="of-stars">
      <span className="of-sr">{label}</span>
      {five.map((star) => (
        <span key={star} className={star <= Math.round(value) ? 'of-star-on' : 'of-star-off'}>
          <Icon name="star" size={size} filled={star <= Math.round(value)} />
        </span>
      ))}
    </span>
  );
}
