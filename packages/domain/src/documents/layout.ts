import type { Face } from './signs.ts';

/*
 * What a document is made of. All lengths are points, so that print, screen and PDF agree; the texts are printable
 * (`signs.ts`). `layOut` gives every piece its size, `paginate` puts them on pages, and a renderer only draws.
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
  /** What is no longer so: a line goes through it. */
  readonly struck?: true;
};

/** A paragraph. */
export type Text = {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** From one baseline to the next. */
  readonly leading: number;
  /** `natural` is right for text that runs from right to left. */
  readonly align: 'left' | 'right' | 'centre' | 'natural';
  /** A heading for readers of the screen. */
  readonly heading?: 1 | 2;
};

export type Cell = {
  readonly piece: Piece;
  /** Points, as wide as its text, or a share of what is left. */
  readonly width: number | 'fit' | { readonly share: number };
  readonly onPhone?: OnPhone;
};
/**
 * How a cell is on a phone, where rows wrap: over the whole width, as wide as on paper, over what is left of its line, at
 * the end of its line, or not at all.
 */
export type OnPhone = 'whole' | 'as-on-paper' | 'rest' | 'end' | 'hidden';

export type Row = {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly gap: number;
  readonly align: 'start' | 'centre' | 'end' | 'baseline';
};

/** Pieces under each other, perhaps in a frame. */
export type Box = {
  readonly kind: 'box';
  readonly pieces: readonly Piece[];
  readonly gap?: number;
  /** Above and below, then left and right. */
  readonly padding?: readonly [number, number];
  readonly borders?: Partial<Readonly<Record<Side, Border>>>;
  readonly fill?: Colour;
  /** Corners cut off: the shape that is reserved for a delivery day. */
  readonly tag?: boolean;
  /** At least so high. */
  readonly height?: number;
  /** The role for assistive technology. */
  readonly part?: 'address' | 'decoration';
};
export type Side = 'top' | 'right' | 'bottom' | 'left';

/** How much is cut off the corners of a tag of a height. */
export function tagCut(height: number): number {
  return Math.min(6, height / 4);
}

/** The corners of a tag of a size, from the upper left on. */
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

/** A line drawing in ink: shapes at places in points from its top left corner. */
export type Drawing = {
  readonly kind: 'drawing';
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
};
/** An ellipse or a box around a middle, with half its width and half its height; a line; words around their baseline. */
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
  /** What is there for readers of the screen, and where the photo is not to be had. */
  readonly words: string;
};

export type Piece = Text | Row | Box | Drawing | Photo;

/** The pieces with their sizes. */
export type LaidText = Omit<Text, 'runs'> & {
  readonly width: number;
  readonly height: number;
  /** As the lines break; together they are the text, blanks included. */
  readonly lines: readonly (readonly Run[])[];
};
export type LaidCell = {
  readonly piece: LaidPiece;
  readonly width: number;
  /** How far it is moved down, so that baselines meet. */
  readonly drop: number;
  /** As wide as its text, also where a column would be wider. */
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

/** A document as every renderer draws it. */
export type LaidDocument = {
  /** 'Invoice 48206'. */
  readonly title: string;
  readonly author: string;
  readonly paper: PrintJob;
  readonly closingAtFoot: boolean;
  /** Whether one of its signs has no glyph and is drawn as a box. */
  readonly hasMissing: boolean;
  readonly pages: readonly LaidPage[];
};
