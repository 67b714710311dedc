import { useEffect, useRef } from 'react';
import styles from './page-preview.module.css';

interface PageFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  readonly document: string;
  /** The width of the page inside, in pixels; it is scaled to the frame. */
  readonly width: number;
}

const frameWidth = 330;
const frameHeight = 582;

/**
 * A page in a sandboxed frame without scripts and form submission. The CSP of this page applies inside as well. Edits
 * render it again and keep its scroll position.
 */
export function PageFrame({ title, document: drawn, width }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolledTo = useRef(0);
  const scale = frameWidth / width;

  // React would set the attribute as a string, which trusted types forbid.
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
