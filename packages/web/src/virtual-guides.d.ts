declare module 'virtual:guides' {
  /** A sentence in pieces: names of buttons and screens are strong. */
  export type GuideText = readonly {
    readonly look: 'plain' | 'strong' | 'emphasis' | 'code';
    readonly text: string;
  }[];

  export type GuideBlock =
    | { readonly kind: 'heading'; readonly text: string }
    | { readonly kind: 'paragraph'; readonly text: GuideText }
    | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly GuideText[] }
    | {
        readonly kind: 'table';
        readonly head: readonly GuideText[];
        readonly rows: readonly (readonly GuideText[])[];
      };

  export type Guide = { readonly title: string; readonly blocks: readonly GuideBlock[] };

  /** The guides of `docs/guides` as values (build/guides.ts). */
  export const guides: Readonly<Record<'shops' | 'bakers' | 'office' | 'administrators', Guide>>;
}
