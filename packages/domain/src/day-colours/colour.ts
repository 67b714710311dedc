/** A colour as settings and style sheets write it: '#1d66a6', in small letters. */
export type Colour = string;

type Three = readonly [number, number, number];

/** Perceptual: how light (0 to 1), how colourful (0 is grey), and which hue (in radians). Björn Ottosson's OKLCH. */
type Lch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text);
}

/** How far two colours are told apart by what is read on one of them (WCAG 2.2): from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How different two colours look: black and white are 1 apart, and below about 0.02 nobody sees two. */
export function distanceOf(one: Colour, other: Colour): number {
  const [a, b] = [toLab(linearOf(one)), toLab(linearOf(other))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** How light a colour looks: 0 is black, 1 is white. */
export function lightnessOf(colour: Colour): number {
  return toLab(linearOf(colour))[0];
}

/** The same hue as light as wanted; where no screen shows it so colourful, only as colourful as one does. */
export function withLightness(colour: Colour, lightness: number): Colour {
  const [, a, b] = toLab(linearOf(colour));
  const hue = Math.atan2(b, a);
  let chroma = Math.hypot(a, b);
  let linear = toLinear({ lightness, chroma, hue });
  while (chroma > 0 && !linear.every(isShown)) {
    chroma = Math.max(0, chroma - 0.005);
    linear = toLinear({ lightness, chroma, hue });
  }
  return `#${linear.map(toHex).join('')}`;
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of a colour's three parts, 0 to 1. */
function linearOf(colour: Colour): Three {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toLab([red, green, blue]: Three): Three {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinear({ lightness, chroma, hue }: Lch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Rounding takes what is left over. */
function isShown(light: number): boolean {
  return light >= -0.0005 && light <= 1.0005;
}

function toHex(light: number): string {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0');
}
