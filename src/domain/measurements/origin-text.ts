import { formatDay } from '#domain/text/days.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { figureWithUnit } from '#domain/text/unit-text.ts';

interface OriginOfValue {
  readonly provider: string;
  readonly date: string;
  readonly raw: string;
  readonly unit: string;
  readonly value: number;
}

const longest = 40;

/** "EagleView, Nov 12: 128.4 FT", and after an edit "edited, EagleView 128.4 FT". */
export function originText({ provider, date, raw, unit, value }: OriginOfValue, quantity: number): string {
  const figure = figureWithUnit(firstCharacters(raw, longest), unit);
  return quantity === value
    ? `${provider}, ${formatDay(date, 'shortDay')}: ${figure}`
    : `edited, ${provider} ${figure}`;
}
