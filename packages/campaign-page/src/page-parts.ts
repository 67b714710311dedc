import type { CampaignLook } from '@bakehouse/domain/campaigns/campaign';

/** A static file of campaign pages. */
export type PagePart = {
  /** Contains a hash of the file, so that it can be cached for good. */
  readonly address: string;
  /** Among this package's assets, or a file of a font package. */
  readonly file: string;
  readonly type: 'image/svg+xml' | 'image/jpeg' | 'font/woff2';
};

/** The fonts, Latin subset; headings are in Besley. */
export const fontParts = {
  heading: {
    address: '/static/besley-600-540cacbd.woff2',
    file: '@fontsource/besley/files/besley-latin-600-normal.woff2',
    type: 'font/woff2',
  },
  text: {
    address: '/static/archivo-400-07f91601.woff2',
    file: '@fontsource/archivo/files/archivo-latin-400-normal.woff2',
    type: 'font/woff2',
  },
  strong: {
    address: '/static/archivo-600-d9e8c29f.woff2',
    file: '@fontsource/archivo/files/archivo-latin-600-normal.woff2',
    type: 'font/woff2',
  },
} as const satisfies Readonly<Record<string, PagePart>>;

/** A drawing, and its Open Graph picture. */
export type DrawingParts = {
  readonly drawing: PagePart & { readonly width: number; readonly height: number };
  readonly preview: PagePart;
  /** The alternative text. */
  readonly alt: string;
};

export const drawingParts: Readonly<Record<CampaignLook, DrawingParts>> = {
  cake: {
    drawing: { ...asset('cake-9ba89549.svg', 'image/svg+xml'), width: 640, height: 760 },
    preview: asset('cake-a10fa442.jpg', 'image/jpeg'),
    alt: 'A three-tier wedding cake with sugar roses and damsons',
  },
  shelf: {
    drawing: { ...asset('shelf-7e46b43c.svg', 'image/svg+xml'), width: 560, height: 112 },
    preview: asset('shelf-d2b0ca65.jpg', 'image/jpeg'),
    alt: 'A shelf of loaves, pastries and a cake',
  },
};

/** The size of Open Graph pictures, including uploaded ones. */
export const previewSize = { width: 1200, height: 630 } as const;

/** All files that the server serves. */
export const pageParts: readonly PagePart[] = [
  ...Object.values(fontParts),
  ...Object.values(drawingParts).flatMap(({ drawing, preview }) => [drawing, preview]),
];

function asset(name: string, type: PagePart['type']): PagePart {
  return { address: `/static/${name}`, file: name, type };
}
