/** The guides, in the order of their tabs; each is a file of `docs/guides`. */
export const guideNames = ['shops', 'bakers', 'office', 'administrators'] as const;
export type GuideName = (typeof guideNames)[number];
