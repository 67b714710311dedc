/**
 * The files that campaign pages are made of, beside their text: served under this path, each with a date by which
 * browsers ask again. They lie in `static/`, but for the fonts.
 */
export const campaignParts = '/campaign-parts';

/** What a page draws where the campaign has no picture of its own. */
export const drawings = {
  cake: { file: 'wedding-cake.svg', preview: 'wedding-cake.jpg', width: 640, height: 760 },
  shelf: { file: 'loaf-shelf.svg', preview: 'loaf-shelf.jpg', width: 551, height: 84 },
} as const;

/** The faces of headings and of running text, Latin letters only: others come from the visitor's own fonts. */
export const faces = { heading: 'besley.woff2', text: 'archivo.woff2' } as const;

/** The address of a part. */
export function partAddress(file: string): string {
  return `${campaignParts}/${file}`;
}

/** Where the pictures of the campaigns themselves are: `ID.webp`, and `ID.jpg` for the previews of links. */
export const campaignPictures = '/campaign-pictures';
