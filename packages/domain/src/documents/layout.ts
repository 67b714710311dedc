import type { Face } from './fonts/text-width.ts';

/*
 * The layout of documents, shared by screen, print and PDF. All lengths are in points; all texts are printable
 * (`signs.ts`). `layOut` computes the size of every piece, `paginate` puts them on pages, and a renderer only draws.
 */

export type Colour = 'ink' | 'faint' | 'hair' | 'band' | 'brand' | 'warning' | 'paper';

/** Print colours are the same in every theme. */
export const colours: Readonly<Record<Colour, string>> = {
  ink: '#15100e',
  faint: '#57504c',
  hair: '#cdc5c0',
  band: '#e9e6e4',
  brand: '#551936',
  warning: '#ab2325',
  paper: '#ffffff',
};

export type RunStyle = {
  readonly size: number;
  readonly weight: 400 | 600 | 700;
  readonly face: Face;
  readonly colour: Colour;
};
export type Run = RunStyle & {
  readonly text: string;
  /** Struck through: an outdated value. */
  readonly struck?: true;
};

/** A paragraph. */
export type Text = {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** The distance between baselines. */
  readonly leading: number;
  /** `natural` aligns right-to-left text to the right. */
  readonly align: 'left' | 'right' | 'centre' | 'natural';
  /** The heading level for screen readers. */
  readonly heading?: 1 | 2;
};

export type Cell = {
  readonly piece: Piece;
  /** In points, as wide as its text, or a share of the remaining width. */
  readonly width: number | 'fit' | { readonly share: number };
  readonly onPhone?: OnPhone;
};
/**
 * The width of a cell on a phone, where rows wrap: the whole width, as on paper, the rest of its line, the end of its
 * line, or hidden.
 */
export type OnPhone = 'whole' | 'as-on-paper' | 'rest' | 'end' | 'hidden';

export type Row = {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly gap: number;
  readonly align: 'start' | 'centre' | 'end' | 'baseline';
};

/** Pieces stacked vertically, optionally in a frame. */
export type Box = {
  readonly kind: 'box';
  readonly pieces: readonly Piece[];
  readonly gap?: number;
  /** Vertical and horizontal padding. */
  readonly padding?: readonly [number, number];
  readonly borders?: Partial<Readonly<Record<Side, Border>>>;
  readonly fill?: Colour;
  /** Cuts the corners off: the shape reserved for delivery days. */
  readonly tag?: boolean;
  /** The minimum height. */
  readonly height?: number;
  /** The role for assistive technology. */
  readonly part?: 'address' | 'decoration';
};
export type Side = 'top' | 'right' | 'bottom' | 'left';

/** How much is cut off the corners of a tag of this height. */
export function tagCut(height: number): number {
  return Math.min(6, height / 4);
}

/** The corners of a tag, clockwise from the upper left one. */
export function tagCorners(width: number, height: number): readonly Place[] {
  const cut = tagCut(height);
  const [right, bottom] = [width - cut, height - cut];
  return [
    [cut, 0],
    [right, 0],
    [width, cut],
    [width, bottom],
    [right, height],
    [cut, height],
    [0, bottom],
    [0, cut],
  ];
}

export type Border = { readonly thickness: number; readonly colour: Colour };

/** A line drawing: shapes at positions in points from its upper left corner. */
export type Drawing = {
  readonly kind: 'drawing';
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
};
/** An ellipse or a box given by its centre and half of its width and height; a line; text at its baseline. */
export type Shape =
  | (Figure & { readonly kind: 'ellipse' })
  | (Figure & { readonly kind: 'box'; readonly corner: number })
  | { readonly kind: 'line'; readonly from: Place; readonly to: Place; readonly thickness: number }
  | { readonly kind: 'words'; readonly at: Place; readonly run: Run };
type Figure = {
  readonly middle: Place;
  readonly across: number;
  readonly down: number;
  readonly thickness: number;
};
export type Place = readonly [x: number, y: number];

/** A photo at an address that the renderer can load. */
export type Photo = {
  readonly kind: 'photo';
  readonly width: number;
  readonly height: number;
  readonly address: string;
  /** The alternative text, also where the photo cannot be loaded. */
  readonly words: string;
};

export type Piece = Text | Row | Box | Drawing | Photo;

/** The pieces with their sizes. */
export type LaidText = Omit<Text, 'runs'> & {
  readonly width: number;
  readonly height: number;
  /** The lines; joined they are the text, spaces included. */
  readonly lines: readonly (readonly Run[])[];
};
export type LaidCell = {
  readonly piece: LaidPiece;
  readonly width: number;
  /** The offset downwards that aligns its baseline. */
  readonly drop: number;
  /** Only as wide as its text, although the column is wider. */
  readonly fits: boolean;
  readonly onPhone?: OnPhone;
};
export type LaidRow = Omit<Row, 'cells'> & {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly LaidCell[];
};
export type LaidBox = Omit<Box, 'pieces' | 'height'> & {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly LaidPiece[];
};
export type LaidPiece = LaidText | LaidRow | LaidBox | Drawing | Photo;

export type PrintJob = {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly top: number; readonly sides: number; readonly bottom: number };
};
export const a4: PrintJob = { width: 595.28, height: 841.89, margin: { top: 36, sides: 40, bottom: 26 } };

export type LaidPage = {
  readonly head: LaidBox;
  readonly body: LaidBox;
  /** Totals or signatures; at the foot of the page where the document wants them there. */
  readonly closing: LaidBox | null;
  readonly foot: LaidBox;
};

/** A document with its pages, ready to be drawn. */
export type LaidDocument = {
  /** 'Invoice 48206'. */
  readonly title: string;
  readonly author: string;
  readonly paper: PrintJob;
  readonly closingAtFoot: boolean;
  /** Whether a character has no glyph and is drawn as a box. */
  readonly hasMissing: boolean;
  readonly pages: readonly LaidPage[];
};
