import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import styles from './leads-screen.module.css';

/** The skeleton of the leads: two cards above a table. */
export function LeadsSkeleton() {
  return (
    <>
      <div className={styles.cards} aria-hidden="true">
        <div className={`${styles.waiting} surface`} />
        <div className={`${styles.waiting} surface`} />
      </div>
      <SkeletonRows label="Loading the leads" rows={10} />
    </>
  );
}
