import { markup, trusted } from './markup.ts';
import { pageStyle } from './page-style.ts';

/** A page with a message only: not reachable at the moment, or not found. */
export function renderWordsPage({
  heading,
  sentence,
  nonce,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly nonce: string;
}): string {
  return String(markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#380f23">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${trusted(pageStyle)}</style>
</head>
<body class="cake words">
<main><h1 class="long">${heading}</h1><p class="lead">${sentence}</p></main>
</body>
</html>
`);
}
