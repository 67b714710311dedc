import type { CampaignLook } from '@bakehouse/domain/campaigns/campaign';

/** A file that every campaign page may ask for. */
export type PagePart = {
  /** Holds a hash of the file, so that browsers may keep it for good: what changes gets another address. */
  readonly address: string;
  /** Among the assets of this package, or the file of a package of fonts. */
  readonly file: string;
  readonly type: 'image/svg+xml' | 'image/jpeg' | 'font/woff2';
};

/** The faces, the latin signs of each; headings are in Besley. */
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

/** A drawing, and the picture of it that previews of links show. */
export type DrawingParts = {
  readonly drawing: PagePart & { readonly width: number; readonly height: number };
  readonly preview: PagePart;
  /** What it shows, for people who do not see it. */
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

/** Previews of links are this large, those of uploaded pictures too. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Every file that the server has to have. */
export const pageParts: readonly PagePart[] = [
  ...Object.values(fontParts),
  ...Object.values(drawingParts).flatMap(({ drawing, preview }) => [drawing, preview]),
];

function asset(name: string, type: PagePart['type']): PagePart {
  return { address: `/static/${name}`, file: name, type };
}
