import type { Drawing, Shape } from '@bakehouse/domain/documents/layout';
import { colours } from '@bakehouse/domain/documents/layout';
import { Ellipse, Line, Rect, Svg, Text } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';
import { families } from './document-fonts.ts';

/** A line drawing of a document for the PDF library. */
export function drawDrawing({ width, height, shapes }: Drawing, key: string | number): ReactElement {
  return draw(
    Svg,
    { key, style: { width, height }, viewBox: `0 0 ${width} ${height}` },
    ...shapes.map(drawShape),
  );
}

function drawShape(shape: Shape, key: number): ReactElement {
  const stroke = colours.ink;
  switch (shape.kind) {
    case 'ellipse': {
      const { across, down, thickness } = shape;
      const [cx, cy] = shape.middle;
      return draw(Ellipse, {
        key,
        cx,
        cy,
        rx: across,
        ry: down,
        strokeWidth: thickness,
        stroke,
        fill: 'none',
      });
    }
    case 'box': {
      const { across, down, corner, thickness } = shape;
      const [x, y] = shape.middle;
      const size = { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
      return draw(Rect, {
        key,
        ...size,
        rx: corner,
        ry: corner,
        strokeWidth: thickness,
        stroke,
        fill: 'none',
      });
    }
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      return draw(Line, { key, x1, y1, x2, y2, strokeWidth: shape.thickness, stroke });
    }
    case 'words': {
      const { size, weight, face, colour, text } = shape.run;
      const [x, y] = shape.at;
      const style = { fontFamily: families[face], fontSize: size, fontWeight: weight };
      return draw(Text, { key, x, y, style, textAnchor: 'middle', fill: colours[colour] }, text);
    }
    default:
      return shape satisfies never;
  }
}
