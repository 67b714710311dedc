import { useEffect, useRef } from 'react';
import styles from './page-preview.module.css';

interface PageFrameProps {
  /** What it shows, for screen readers. */
  readonly title: string;
  readonly document: string;
  /** Of the page inside, in pixels; it is scaled to the width of the frame. */
  readonly width: number;
}

const frameWidth = 330;
const frameHeight = 582;

/**
 * A page in a frame that runs no script and sends no form. The policy of this page holds inside as well. What is typed
 * draws it anew, and it stays where it was scrolled to.
 */
export function PageFrame({ title, document: drawn, width }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolledTo = useRef(0);
  const scale = frameWidth / width;

  // React would write the attribute as text, which the page does not take.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    scrolledTo.current = element.contentDocument?.scrollingElement?.scrollTop ?? 0;
    element.srcdoc = drawn;
  }, [drawn]);

  function keepPlace(): void {
    const inside = frame.current?.contentDocument;
    if (inside?.scrollingElement) inside.scrollingElement.scrollTop = scrolledTo.current;
  }

  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        onLoad={keepPlace}
        style={{ width, height: frameHeight / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
