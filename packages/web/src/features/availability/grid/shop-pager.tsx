import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import styles from './shop-pager.module.css';

interface ShopPagerProps {
  /** The element that scrolls horizontally under its frozen first column. */
  readonly box: RefObject<HTMLElement | null>;
  readonly shops: number;
}

/** The visible columns, from 0; `to` is exclusive. */
interface Seen {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** The visible shops, and arrow buttons that scroll to the next ones; hidden if all are visible. */
export function ShopPager({ box, shops }: ShopPagerProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const measure = () => setSeen((former) => sameOr(former, columnsIn(scrolled, shops)));
    measure();
    scrolled.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scrolled);
    return () => {
      scrolled.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box, shops]);
  if (!seen || seen.to - seen.from >= shops) return null;
  const page = Math.max(1, seen.to - seen.from);
  const go = (column: number) => box.current?.scrollTo({ left: Math.max(0, column) * seen.width });
  return (
    <div className={styles.root}>
      <span>
        Shops {seen.from + 1} to {seen.to} of {shops}
      </span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Shops before these"
        disabled={seen.from === 0}
        onClick={() => go(seen.from - page)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Shops after these"
        disabled={seen.to >= shops}
        onClick={() => go(seen.from + page)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function columnsIn(box: HTMLElement, shops: number): Seen | null {
  const [head, ...columns] = box.querySelectorAll<HTMLElement>('thead th');
  const width = columns[0]?.getBoundingClientRect().width ?? 0;
  if (!head || width === 0) return null;
  const visible = box.clientWidth - head.getBoundingClientRect().width;
  const from = Math.round(box.scrollLeft / width);
  return { from, to: Math.min(shops, from + Math.max(1, Math.floor(visible / width + 0.05))), width };
}

function sameOr(former: Seen | null, next: Seen | null): Seen | null {
  const isSame = former?.from === next?.from && former?.to === next?.to && former?.width === next?.width;
  return isSame ? former : next;
}
