interface PathPoint {
  readonly x: number;
  readonly y: number;
}

type Strokes = readonly (readonly PathPoint[])[];

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

interface StrokeBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Half of the widest line, and a little paper around it. */
const rim = 4;

/** The part of a pad that has the drawing, in its pixels, so that its picture fills the line on a paper; null without one. */
export function inkBox(strokes: Strokes, pad: { readonly width: number; readonly height: number }): StrokeBox | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - rim));
  const top = Math.max(0, Math.floor(Math.min(...ys) - rim));
  const right = Math.min(pad.width, Math.ceil(Math.max(...xs) + rim));
  const bottom = Math.min(pad.height, Math.ceil(Math.max(...ys) + rim));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

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
