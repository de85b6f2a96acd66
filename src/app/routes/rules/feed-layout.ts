// Positions of the boxes of "What feeds what": columns on a wide screen, rows on a narrow one.

export interface FeedBox {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  /** A catalog figure has a dashed outline; the rule itself is highlighted. */
  readonly kind: 'answer' | 'figure' | 'rule' | 'target' | 'reader';
}

interface PositionedBox extends FeedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface FeedDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PositionedBox[];
  /** Paths from one box to the next. */
  readonly lines: readonly string[];
}

/** Inputs, the rule, its targets, and their readers. */
export type FeedColumns = readonly (readonly FeedBox[])[];

export const boxHeight = 42;
const gap = 8;
const pitch = boxHeight + gap;

/** Columns side by side; each is centered on the tallest. */
export function wideDrawing(columns: FeedColumns): FeedDrawing {
  const shown = columns.filter((column) => column.length > 0);
  const width = 176;
  const between = 60;
  const height = Math.max(...shown.map(({ length }) => length)) * pitch - gap;
  const positioned = shown.map((column, index) => {
    const top = (height - (column.length * pitch - gap)) / 2;
    return column.map((box, row) => ({ ...box, x: index * (width + between), y: top + row * pitch, width }));
  });
  const lines = pairs(positioned).map(([from, to]) => {
    const [x1, y1, x2, y2] = [from.x + width, from.y + boxHeight / 2, to.x, to.y + boxHeight / 2];
    const middle = (x1 + x2) / 2;
    return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
  });
  return { width: shown.length * (width + between) - between, height, boxes: positioned.flat(), lines };
}

/** Two boxes in a row, the columns stacked. */
export function tallDrawing(columns: FeedColumns): FeedDrawing {
  const shown = columns.filter((column) => column.length > 0);
  const [width, half, between] = [330, 160, 34];
  let top = 0;
  const positioned = shown.map((column) => {
    const first = top;
    const rows = Math.ceil(column.length / 2);
    top += rows * pitch - gap + between;
    return column.map((box, index) => {
      const isAlone = column.length === 1;
      return {
        ...box,
        x: isAlone ? (width - half) / 2 : (index % 2) * (width - half),
        y: first + Math.floor(index / 2) * pitch,
        width: half,
      };
    });
  });
  // One line from column to column, because many would cross in so little space.
  const lines = positioned.slice(1).map((column) => {
    const y = Math.min(...column.map((box) => box.y));
    return `M${width / 2} ${y - between}V${y}`;
  });
  return { width, height: top - between, boxes: positioned.flat(), lines };
}

const pairs = (columns: readonly (readonly PositionedBox[])[]): readonly (readonly [PositionedBox, PositionedBox])[] =>
  columns.slice(1).flatMap((column, index) => {
    const before = columns[index] ?? [];
    return before.flatMap((from) => column.map((to): readonly [PositionedBox, PositionedBox] => [from, to]));
  });
