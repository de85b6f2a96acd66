interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels. Anything shorter is a tap or a stray mark, not a name. */
const shortest = 60;
const narrowest = 24;

/** Whether the drawing is a signature: a line of some length that covers some area. */
export function isSignature(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  if (points.length === 0) return false;
  const length = strokes.reduce(
    (sum, stroke) =>
      stroke.reduce((way, point, index) => {
        const before = stroke[index - 1] ?? point;
        return way + Math.hypot(point.x - before.x, point.y - before.y);
      }, sum),
    0,
  );
  const spread = (of: (point: Point) => number) => Math.max(...points.map(of)) - Math.min(...points.map(of));
  return (
    length >= shortest &&
    Math.max(
      spread(({ x }) => x),
      spread(({ y }) => y),
    ) >= narrowest
  );
}
