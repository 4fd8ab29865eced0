import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface OrderLinkProps {
  number: string;
  /** Text of the link; without it the word "order" and the number. */
  children?: ReactNode;
}

/** Links the page of an order by its number. */
export function OrderLink({ number, children }: OrderLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={`/orders?${new URLSearchParams({ number }).toString()}`}>
      {children ?? t('console.orderNumber', { number })}
    </Link>
  );
}
