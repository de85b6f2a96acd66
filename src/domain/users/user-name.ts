interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Given name and family name. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

const initial = (name: string): string => (name.trim()[0] ?? '').toUpperCase();

/** The two letters of the account menu. */
export const initials = ({ firstName, lastName }: Named): string => initial(firstName) + initial(lastName);

/** "Dana W." */
export const shortName = ({ firstName, lastName }: Named): string =>
  lastName.trim() === '' ? firstName.trim() : `${firstName.trim()} ${initial(lastName)}.`.trim();
