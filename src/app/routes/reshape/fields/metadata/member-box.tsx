import type { ComponentType } from 'react';
import { EntriesBox } from '#app/routes/reshape/fields/metadata/entries-box.tsx';
import { GroupBox } from '#app/routes/reshape/fields/metadata/group-box.tsx';
import { ListBox } from '#app/routes/reshape/fields/metadata/list-box.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import { kindOf, type MemberKind } from '#app/routes/reshape/fields/metadata/member-schema.ts';
import { PairsBox } from '#app/routes/reshape/fields/metadata/pairs-box.tsx';
import { ChoiceBox, FlagBox, NumberBox, TextBox } from '#app/routes/reshape/fields/metadata/plain-boxes.tsx';
import { ReferenceBox } from '#app/routes/reshape/fields/metadata/reference-box.tsx';
import { WordsBox } from '#app/routes/reshape/fields/metadata/text-box.tsx';

const boxes: Readonly<Record<MemberKind, ComponentType<MemberProps>>> = {
  flag: FlagBox,
  choice: ChoiceBox,
  number: NumberBox,
  text: TextBox,
  field: ReferenceBox,
  option: ReferenceBox,
  list: ListBox,
  words: WordsBox,
  entries: EntriesBox,
  group: GroupBox,
  pairs: PairsBox,
};

/** The input for a member, by its kind. */
export function MemberBox(props: MemberProps) {
  const Box = boxes[kindOf(props.schema)];
  return <Box {...props} />;
}
