import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './page-skeleton.module.css';
import { useSkeletonDelay } from './use-skeleton-delay.ts';

/** The rough layout of a page, so that there is no layout shift when it is loaded. */
export type PageShape = 'list' | 'form' | 'document' | 'home' | 'day' | 'order' | 'sheet' | 'search';

interface PageSkeletonProps {
  readonly shape: PageShape;
  /** What is loading, for screen readers: 'Loading the order'. */
  readonly label?: string;
  /** Whether the surrounding page already has margins and a title. */
  readonly isUnderTitle?: boolean;
}

/**
 * The placeholder of a page whose script or first answer is loading. It takes its space at once and becomes visible
 * after a delay.
 */
export function PageSkeleton({ shape, label = 'Loading the page', isUnderTitle = false }: PageSkeletonProps) {
  const isLate = useSkeletonDelay();
  return (
    <div
      className={`${styles.root} screen-only`}
      data-part="page-skeleton"
      data-shape={shape}
      data-late={isLate || undefined}
      data-under-title={isUnderTitle || undefined}
      aria-busy="true"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{shapes[shape]()}</div>
    </div>
  );
}

const shapes: Readonly<Record<PageShape, () => ReactNode>> = {
  list: () => (
    <>
      <Line kind="title" parts={2} />
      <Line kind="tools" parts={3} />
      <Rows cells={6} />
    </>
  ),
  form: () => (
    <>
      <Line kind="title" parts={1} />
      <Fields count={4} />
      <Fields count={4} />
      <Fields count={3} />
    </>
  ),
  document: () => (
    <>
      <Line kind="tools" parts={3} />
      <div className={styles.paper}>
        <Line kind="title" parts={2} />
        <Fields count={2} />
        <Rows cells={4} />
      </div>
    </>
  ),
  home: () => (
    <>
      <Line kind="title" parts={1} />
      <div className={styles.columns}>
        <div>
          <Rows cells={4} count={6} />
          <Rows cells={4} count={5} />
        </div>
        <div>
          <Rows cells={2} count={8} />
        </div>
      </div>
    </>
  ),
  day: () => (
    <>
      <Line kind="title" parts={2} />
      <Line kind="strip" parts={8} />
      <Rows cells={12} count={14} />
    </>
  ),
  order: () => (
    <>
      <Line kind="strip" parts={8} />
      <Line kind="title" parts={2} />
      <Line kind="tools" parts={4} />
      <div className={styles.columns}>
        <Rows cells={6} />
        <div className={styles.aside}>
          <Line kind="strip" parts={1} />
          <Fields count={5} />
        </div>
      </div>
      <Line kind="bar" parts={3} />
    </>
  ),
  sheet: () => (
    <>
      <Line kind="strip" parts={8} />
      <Line kind="tools" parts={4} />
      <Rows cells={14} count={20} />
    </>
  ),
  search: () => (
    <>
      <Line kind="title" parts={1} />
      <Line kind="tools" parts={3} />
      <Rows cells={7} count={12} />
    </>
  ),
};

/** Widths of names in percent, varied as names are. */
const nameWidths = [54, 73, 49, 61, 69, 46, 58, 77];

function Rows({ cells, count = 10 }: { readonly cells: number; readonly count?: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <p key={row}>
          <i style={{ width: `${nameWidths[row % nameWidths.length]}%` }} />
          <Bars count={cells - 1} />
        </p>
      ))}
    </div>
  );
}

interface LineProps {
  readonly kind: 'title' | 'tools' | 'strip' | 'bar';
  readonly parts: number;
}

function Line({ kind, parts }: LineProps) {
  return (
    <p className={styles.line} data-kind={kind}>
      <Bars count={parts} />
    </p>
  );
}

/** Labels, each above a field. */
function Fields({ count }: { readonly count: number }) {
  return (
    <div className={styles.fields}>
      {Array.from({ length: count }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <p key={field}>
          <Bars count={2} />
        </p>
      ))}
    </div>
  );
}

function Bars({ count }: { readonly count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the same
  return Array.from({ length: count }, (_, bar) => <i key={bar} />);
}
