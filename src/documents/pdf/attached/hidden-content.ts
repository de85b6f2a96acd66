import { operationsOf, type StreamOperation } from '#documents/pdf/attached/content-stream.ts';

interface Hidden {
  /** Tells whether content with a named list of properties, as in `/OC /MC0 BDC`, is on a hidden layer. */
  readonly isHidden: (properties: string) => boolean;
  /** Tells whether a named form or picture is on a hidden layer. */
  readonly isHiddenObject: (name: string) => boolean;
}

const paths = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const marks = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP']);

/**
 * A content stream (Latin-1 text) without what its hidden layers paint, and without marks. Positions, clipping and colors
 * stay, since later content depends on them.
 */
export function withoutHidden(content: string, { isHidden, isHiddenObject }: Hidden): string {
  const open: boolean[] = [];
  const stored: string[] = [];
  for (const operation of operationsOf(content)) {
    const { operator, operands, source } = operation;
    if (operator === 'BMC' || operator === 'BDC') {
      const [tag, properties = ''] = operands;
      open.push(operator === 'BDC' && tag === '/OC' && isHidden(properties.slice(1)));
    }
    if (operator === 'EMC') open.pop();
    if (marks.has(operator)) continue;
    if (open.includes(true)) stored.push(unpainted(operation));
    else if (operator !== 'Do' || !isHiddenObject(operands.at(-1)?.slice(1) ?? '')) stored.push(source);
  }
  return stored.join('\n');
}

/** The rest of an operation that paints nothing. */
function unpainted({ operator, operands, source }: StreamOperation): string {
  if (paths.has(operator)) return 'n';
  if (operator === "'") return 'T*';
  if (operator === '"') return `${operands[0]} Tw ${operands[1]} Tc T*`;
  return ['Tj', 'TJ', 'Do', 'sh', 'BI'].includes(operator) ? '' : source;
}
