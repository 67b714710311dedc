/** The logo: a bread-bag clip, in the current colour. */
export function BakehouseMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M7 3h4.600c.6 0 1 .5.900 1.100-.5 2 1 4.400 3.500 4.400s4-2.400 3.500-4.400c-.1-.6.3-1.100.9-1.100H25l4 4v18l-4 4H7l-4-4V7z" />
    </svg>
  );
}
