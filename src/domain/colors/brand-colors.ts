// A company may choose any theme color, but text on it and in it must stay readable. The hue is kept, and the lightness
// is stepped until each pair has enough contrast. The custom properties with these values are in styles/tokens.css.
import { contrast, hexToOklch, type Oklch, oklchToHex } from '#domain/colors/oklch.ts';

export const defaultThemeColor = '#2ab0da';

export interface BrandShades {
  /** Marks and lines, never text. */
  readonly brand: string;
  /** Bars beside chosen items. */
  readonly chosen: string;
  /** Solid buttons, with `onFill` as their text. */
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  /** Links and accent text, on the page and on the tint. */
  readonly text: string;
  /** Offered and selected items. */
  readonly tint: string;
  /** Outline of offered items. */
  readonly line: string;
}

/** The surfaces of styles/tokens.css behind accent text. */
export const surfaces = {
  light: ['#ffffff', '#f4f6f7', '#eaeff1', '#f0f4f5'],
  dark: ['#12181b', '#181f23', '#0d1214', '#20292e', '#1f282d'],
} as const;

const readable = 4.6;
const step = 0.005;

/** Every shade of a theme color, for light and dark mode. */
export function brandColors(themeColor: string): { readonly light: BrandShades; readonly dark: BrandShades } {
  const brand = hexToOklch(themeColor);
  const [light, dark] = [lightShades(themeColor, brand), darkShades(brand)];
  if (!isLikeDanger(brand)) return { light, dark };
  // Buttons and marks keep the color; a chosen item in the red of an error would look wrong.
  const gray = { ...brand, c: 0.01 };
  return { light: { ...light, ...accents(lightShades('', gray)) }, dark: { ...dark, ...accents(darkShades(gray)) } };
}

const accents = ({ text, tint, line }: BrandShades) => ({ chosen: text, text, tint, line });

/** The hue of errors in styles/tokens.css, in radians, and how far from it a color is still taken for an error. */
const dangerHue = 0.44;
const dangerReach = 0.39;
const dullest = 0.05;

function isLikeDanger({ c, h }: Oklch): boolean {
  const turn = Math.abs(h - dangerHue) % (2 * Math.PI);
  return c >= dullest && Math.min(turn, 2 * Math.PI - turn) <= dangerReach;
}

function lightShades(themeColor: string, brand: Oklch): BrandShades {
  const tint = oklchToHex({ ...brand, l: 0.96, c: Math.min(brand.c * 0.16, 0.03) });
  const fill = stepUntil(brand, -step, (shade) => contrast(shade, '#ffffff') >= 5.2);
  const fillHover = oklchToHex({ ...brand, l: Math.max(0, hexToOklch(fill).l - 0.06) });
  const text = stepUntil(brand, -step, (shade) => holdsOn(shade, [...surfaces.light, tint]));
  const line = oklchToHex({ ...brand, l: 0.82, c: Math.min(brand.c, 0.08) });
  return { brand: themeColor, chosen: themeColor, fill, fillHover, onFill: '#ffffff', text, tint, line };
}

function darkShades(brand: Oklch): BrandShades {
  const onFill = oklchToHex({ ...brand, l: 0.23, c: Math.min(brand.c * 0.35, 0.04) });
  const tint = oklchToHex({ ...brand, l: 0.3, c: Math.min(brand.c * 0.4, 0.045) });
  const fill = stepUntil(brand, step, (shade) => contrast(shade, onFill) >= 5.2);
  const lighter = Math.min(1, hexToOklch(fill).l + 0.05);
  const text = stepUntil({ ...brand, l: Math.max(brand.l, 0.78), c: Math.min(brand.c, 0.12) }, step, (shade) =>
    holdsOn(shade, [...surfaces.dark, tint]),
  );
  const line = oklchToHex({ ...brand, l: 0.5, c: Math.min(brand.c, 0.08) });
  return { brand: fill, chosen: fill, fill, fillHover: oklchToHex({ ...brand, l: lighter }), onFill, text, tint, line };
}

const holdsOn = (shade: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(shade, ground) >= readable);

/**
 * The first shade with enough contrast, going darker or lighter from the color itself; black or white always suffices.
 */
function stepUntil(start: Oklch, by: number, holds: (shade: string) => boolean): string {
  for (let l = start.l; l >= 0 && l <= 1; l += by) {
    const shade = oklchToHex({ ...start, l });
    if (holds(shade)) return shade;
  }
  return by < 0 ? '#000000' : '#ffffff';
}
