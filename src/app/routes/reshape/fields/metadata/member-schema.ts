/** The part of JSON Schema that describes a member of a record. */
export interface MemberSchema {
  /** A schema with an editor of its own. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: MemberSchema;
  readonly properties?: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | MemberSchema;
  readonly anyOf?: readonly MemberSchema[];
}

export interface RecordSchema {
  readonly properties: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

export type MemberKind =
  | 'flag'
  | 'choice'
  | 'number'
  | 'text'
  | 'field'
  | 'option'
  | 'list'
  | 'words'
  | 'entries'
  | 'group'
  | 'pairs';

const ofField = '^\\d{1,3}\\.\\d{1,4}$';
const ofOption = '^\\d{1,3}\\.\\d{1,4}\\.\\d{1,4}$';

/** The kind of input that a member needs. The pattern of an id tells which record it refers to. */
export function kindOf(schema: MemberSchema): MemberKind {
  const pattern = schema.pattern ?? schema.anyOf?.[0]?.pattern;
  if (pattern === ofField) return 'field';
  if (pattern === ofOption) return 'option';
  if (schema.enum !== undefined) return 'choice';
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'array') return kindOfList(schema.items ?? {});
  if (type === 'object') return schema.properties === undefined ? 'pairs' : 'group';
  if (type === 'boolean') return 'flag';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

function kindOfList(items: MemberSchema): MemberKind {
  if (items.properties !== undefined) return 'entries';
  return items.pattern === undefined ? 'words' : 'list';
}
