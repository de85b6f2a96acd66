import { useEffect } from 'react';
import { storeLook } from '#app/shell/colors/stored-look.ts';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import type { SessionState } from '#client/device.ts';
import type { Settings } from '#contract/records/settings.ts';
import { type BrandShades, brandColors, defaultThemeColor } from '#domain/colors/brand-colors.ts';

const properties: Readonly<Record<keyof BrandShades, string>> = {
  brand: 'brand',
  chosen: 'brand-chosen',
  fill: 'brand-fill',
  fillHover: 'brand-fill-hover',
  onFill: 'on-brand-fill',
  text: 'brand-text',
  tint: 'brand-tint',
  line: 'brand-line',
};

/**
 * Applies the shades of the company's theme color, and stores them for the next start and for a login after an expired
 * session; the product's own shades are in the style sheet.
 */
export function useCompanyColors(): void {
  const session = useSession();
  const settings = useObservable(useDevice().settings$, null);
  const color = themeColor(session, settings);
  useEffect(() => {
    if (color === null) return;
    const shades = shadesOf(color);
    document.documentElement.style.cssText = shades;
    storeLook('brand', shades);
  }, [color]);
}

/** Null while the color is unknown: the colors on the page stay. A logout leaves nothing of a company on the device. */
function themeColor(session: SessionState, settings: Settings | null): string | null {
  const isOver = session.kind === 'anonymous' && session.reason === 'logged-out';
  const isWithoutCompany = session.kind === 'signed-in' && session.company === null;
  return isOver || isWithoutCompany ? defaultThemeColor : (settings?.themeColor ?? null);
}

/** The shades as style declarations; empty for the product's own color. */
function shadesOf(color: string): string {
  if (color.toLowerCase() === defaultThemeColor) return '';
  const { light, dark } = brandColors(color);
  return Object.entries(properties)
    .map(([shade, property]) => {
      const of = (shades: BrandShades) => shades[shade as keyof BrandShades];
      return `--company-${property}-light:${of(light)};--company-${property}-dark:${of(dark)};`;
    })
    .join('');
}
