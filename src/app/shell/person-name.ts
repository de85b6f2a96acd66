import type { User } from '#contract/records.ts';

type Named = Pick<User, 'firstName' | 'lastName'>;

export const initialsOf = ({ firstName, lastName }: Named): string =>
  `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();

export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
