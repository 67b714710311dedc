import 'react';

declare module 'react' {
  /** Style objects may set the custom properties that our style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
