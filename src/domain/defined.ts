/** Members without those that are undefined, as they are left out of an object whose members are optional. */
type Defined<Members> = { [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key] } & {
  [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Exclude<Members[Key], undefined>;
};

/** A copy of an object without the members that are undefined. */
export const defined = <Members extends object>(members: Members): Defined<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<Members>;
