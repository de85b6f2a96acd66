interface Point {
  readonly x: number;
  readonly y: number;
}

type Strokes = readonly (readonly Point[])[];

/** Drawn lines as an SVG path in whole pixels: the record of a drawing, from which its picture is made. */
export const strokePath = (strokes: Strokes): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${whole(x)} ${whole(y)}`).join(''))
    .join('');

// A line that leaves the pad ends at its edge.
const whole = (value: number): number => Math.max(0, Math.trunc(value));

/** The lines of a path. */
const pathStrokes = (path: string): Strokes =>
  path
    .split('M')
    .filter((stroke) => stroke !== '')
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return { x, y };
      }),
    );

/** The lines of a path, moved and scaled to fit into a box as large as possible. */
export function fittedStrokes(path: string, box: { readonly width: number; readonly height: number }): Strokes {
  const strokes = pathStrokes(path);
  const points = strokes.flat();
  if (points.length === 0) return [];
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const scale = Math.min(box.width / Math.max(right - left, 1), box.height / Math.max(bottom - top, 1));
  return strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale })));
}
