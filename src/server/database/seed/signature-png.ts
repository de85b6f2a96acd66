import { encodePng } from '#server/database/seed/encode-png.ts';
import type { Random } from '#server/database/seed/random.ts';

const width = 320;
const height = 96;
const pen = 1.6;

/** A scribble in place of a drawn signature, as a data URL. */
export function signaturePng(random: Random): string {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  const loops = 5 + random.below(4);
  const [tall, slant] = [14 + random.below(14), 0.2 + random.next() * 0.3];
  for (let step = 0; step <= 4000; step += 1) {
    const along = step / 4000;
    const turn = along * loops * 2 * Math.PI;
    const rise = Math.sin(turn) * tall * (1 - along * 0.6);
    draw(rows, 30 + along * 240 + Math.cos(turn) * 9 + rise * slant, height / 2 - rise);
  }
  return `data:image/png;base64,${Buffer.from(encodePng(width, height, rows)).toString('base64')}`;
}

function draw(rows: Buffer, x: number, y: number): void {
  for (let row = Math.floor(y - 2); row <= y + 2; row += 1)
    for (let column = Math.floor(x - 2); column <= x + 2; column += 1) {
      const ink = Math.min(1, Math.max(0, pen - Math.hypot(column + 0.5 - x, row + 0.5 - y)));
      const index = row * (width * 4 + 1) + 1 + column * 4;
      if (ink * 255 > (rows[index + 3] ?? 255)) rows.set([17, 34, 43, Math.round(ink * 255)], index);
    }
}
