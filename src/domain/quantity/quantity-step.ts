import { roundDecimals } from '#domain/money/round-money.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';

/** The step that means thirds: whole numbers, .333, .666 and .667. */
export const thirdsStep = 0.333;

const fractionsOfThirds: ReadonlySet<number> = new Set([0, 333, 666, 667]);

/** Whether a quantity is a multiple of the field's step. */
export function followsStep(quantity: number, step: number): boolean {
  if (step === thirdsStep) {
    return roundQuantity(quantity) === quantity && fractionsOfThirds.has(Math.round(quantity * 1000) % 1000);
  }
  if (step <= 0) return true;
  const scale = 10 ** Math.max(decimalsOf(quantity), decimalsOf(step));
  return Math.round(quantity * scale) % Math.round(step * scale) === 0;
}

/** The smallest multiple of the step that covers the need: the quantity that a recommendation offers. */
export function ceilToStep(needed: number, step: number): number {
  const need = roundQuantity(needed);
  if (step <= 0) return need;
  if (step === thirdsStep) {
    const thirds = Math.floor(need * 3);
    const fitting = [thirds, thirds + 1].find((count) => roundQuantity(count / 3) >= need) ?? thirds + 1;
    return roundQuantity(fitting / 3);
  }
  const scale = 10 ** Math.max(3, decimalsOf(step));
  const width = Math.round(step * scale);
  return roundDecimals((Math.ceil(Math.round(need * scale) / width) * width) / scale, 3);
}

function decimalsOf(value: number): number {
  const written = String(value);
  const exponent = written.indexOf('e-');
  if (exponent >= 0) return Number(written.slice(exponent + 2)) + 2;
  const point = written.indexOf('.');
  return point < 0 ? 0 : written.length - point - 1;
}
