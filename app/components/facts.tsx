import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({
  name,
  value,
  detail = null,
}: {
  readonly name: string;
  readonly value: string;
  readonly detail?: string | null;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {detail !== null && <dd>{detail}</dd>}
    </div>
  );
}
