/** The sizes in which pictures may be stored. */
export const pictureSizes = ['full', 'thumbnail', 'small'] as const;
export type PictureSize = (typeof pictureSizes)[number];
