import type { CSSProperties, ReactNode } from 'react';
import { BakehouseMark } from '../brand/bakehouse-mark.tsx';
import type { LoafKind } from '../brand/loaf-drawings.tsx';
import { LoafStamp } from '../brand/loaf-stamp.tsx';
import authLayoutStyles from './auth-layout.module.css';
import styles from './shop-front.module.css';

interface Loaf {
  readonly kind: LoafKind;
  /** A colour of the theme's ramps, 'crust-7'. */
  readonly colour: string;
  /** Size as a share of the shelf's loaves. */
  readonly share?: number;
}

/** The lower end of each drawing, within its 48 px square. */
const foot: Readonly<Record<LoafKind, number>> = {
  boule: 42,
  tin: 40,
  bun: 38.5,
  croissant: 36.4,
  cake: 44.8,
  tray: 40.6,
  pasty: 36.5,
  biscuit: 39.5,
  baguette: 42.5,
  pie: 42,
};

const shelves: readonly (readonly Loaf[])[] = [
  [
    { kind: 'boule', colour: 'crust-7' },
    { kind: 'tin', colour: 'crust-8' },
    { kind: 'boule', colour: 'crust-6' },
    { kind: 'baguette', colour: 'crust-5' },
    { kind: 'tin', colour: 'crust-7' },
  ],
  [
    { kind: 'croissant', colour: 'crust-5' },
    { kind: 'bun', colour: 'crust-7' },
    { kind: 'croissant', colour: 'crust-6' },
    { kind: 'pie', colour: 'crust-5', share: 0.9 },
    { kind: 'bun', colour: 'crust-8' },
  ],
  [
    { kind: 'cake', colour: 'damson-6' },
    { kind: 'biscuit', colour: 'crust-6', share: 0.86 },
    { kind: 'tray', colour: 'crust-8' },
    { kind: 'pasty', colour: 'crust-5' },
    { kind: 'cake', colour: 'damson-7' },
  ],
];

interface ShopFrontProps {
  /** The name on the sign. */
  readonly name: string;
  /** The content of the door: a form, or a message. */
  readonly children: ReactNode;
}

/** The drawing of a shop around the account screens: a sign over the window, loaves on three shelves, and a door. */
export function ShopFront({ name, children }: ShopFrontProps) {
  return (
    <div className={styles.streetScene}>
      <div className={styles.front}>
        <header className={styles.frontSign} data-length={lengthOf(name)}>
          <BakehouseMark size={50} />
          <h1>{name}</h1>
        </header>
        <div className={styles.frontBay}>
          <div className={styles.frontWindow} aria-hidden="true">
            {shelves.map((loaves) => (
              <div className={styles.frontShelf} key={loaves.map((loaf) => loaf.kind).join()}>
                {loaves.map(({ kind, colour, share = 1 }) => (
                  <span key={`${kind} ${colour}`} style={layerStyle(kind, colour, share)}>
                    <LoafStamp kind={kind} size={104 * share} />
                  </span>
                ))}
              </div>
            ))}
          </div>
          <main className={authLayoutStyles.root} data-part="auth-layout">
            {children}
          </main>
        </div>
        <div className={styles.frontRiser} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className={styles.street} aria-hidden="true" />
    </div>
  );
}

/** The size class of a long name. */
function lengthOf(name: string): 'long' | 'longest' | undefined {
  if (name.length > 48) return 'longest';
  return name.length > 24 ? 'long' : undefined;
}

function layerStyle(kind: LoafKind, colour: string, share: number): CSSProperties {
  const drop = ((48 - foot[kind]) / 48) * share;
  return { color: `var(--mantine-color-${colour})`, '--drop': drop.toFixed(3), '--share': share };
}
