import type { ComponentType } from 'react';
import type { MemberSchema, RecordSchema, Values } from '#app/routes/reshape/fields/metadata/member-schema.ts';

export interface MetadataFormProps {
  readonly schema: RecordSchema;
  /** Members in order. */
  readonly members: readonly string[];
  readonly record: Values;
  /** Called with a final value; undefined removes the member. */
  readonly onSet: (member: string, value: unknown) => void;
  /** Called on each key press. */
  readonly onType: (member: string, value: unknown) => void;
}

export interface MemberProps {
  readonly name: string;
  readonly schema: MemberSchema;
  readonly isRequired: boolean;
  readonly value: unknown;
  /** The record or entry that the member belongs to. */
  readonly siblings: Values;
  readonly onSet: (value: unknown) => void;
  readonly onType: (value: unknown) => void;
  /** Renders a member that has members of its own. */
  readonly Form: ComponentType<MetadataFormProps>;
}
