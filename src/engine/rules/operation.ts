/** One operation of JSON Logic in its source form: an object with exactly one member. */
export interface Operation {
  readonly name: string;
  readonly operands: readonly unknown[];
  /** The operands as written: a list, or a single one without a list around it. */
  readonly written: unknown;
}

/** The operation of a piece of logic; null for a plain value. */
export function operationOf(logic: unknown): Operation | null {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return null;
  const [entry, ...others] = Object.entries(logic);
  if (entry === undefined || others.length > 0) return null;
  const [name, written] = entry;
  return { name, operands: Array.isArray(written) ? written : [written], written };
}

/** The name that a piece of logic reads; null when it is anything else than a plain `var` or `val`. */
export function nameOfVar(logic: unknown): string | null {
  const operation = operationOf(logic);
  if (operation?.name === 'val' && operation.operands.every((key) => typeof key === 'string'))
    return operation.operands.join('.');
  const [name] = operation?.name === 'var' ? operation.operands : [];
  return typeof name === 'string' ? name : null;
}

/** The JSON pointer of an operand. */
export function pathOfOperand(path: string, { name }: Pick<Operation, 'name'>, index: number, logic: unknown): string {
  const position = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return Array.isArray((logic as Readonly<Record<string, unknown>>)[name]) ? `${position}/${index}` : position;
}
