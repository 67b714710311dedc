/** Excel escapes control characters and carriage returns as _x000D_. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .toWellFormed()
    : text;
}
