import type { Drawing, Shape } from '@bakehouse/domain/documents/layout';
import { colours } from '@bakehouse/domain/documents/layout';
import styles from './document-sheet.module.css';

/** A line drawing of a document. Hidden from screen readers, because the text beside it says the same. */
export function DocumentDrawing({ drawing: { width, height, shapes } }: { readonly drawing: Drawing }) {
  return (
    <svg
      className={styles.documentDrawing}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width}pt` }}
      fill="none"
      stroke={colours.ink}
      aria-hidden="true"
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never move.
        <DrawnShape key={index} shape={shape} />
      ))}
    </svg>
  );
}

function DrawnShape({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'ellipse': {
      const [cx, cy] = shape.middle;
      return <ellipse cx={cx} cy={cy} rx={shape.across} ry={shape.down} strokeWidth={shape.thickness} />;
    }
    case 'box': {
      const [x, y] = shape.middle;
      return (
        <rect
          x={x - shape.across}
          y={y - shape.down}
          width={2 * shape.across}
          height={2 * shape.down}
          rx={shape.corner}
          strokeWidth={shape.thickness}
        />
      );
    }
    case 'line': {
      const { from, to, thickness } = shape;
      return <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} strokeWidth={thickness} />;
    }
    case 'words': {
      const { at, run } = shape;
      return (
        <text
          x={at[0]}
          y={at[1]}
          fontSize={run.size}
          fontWeight={run.weight}
          fill={colours[run.colour]}
          stroke="none"
          textAnchor="middle"
          data-face={run.face}
        >
          {run.text}
        </text>
      );
    }
    default:
      return shape satisfies never;
  }
}
