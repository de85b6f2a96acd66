/** People of the demo companies: Harlow Exteriors is 1, Northgate Home is 2. */
export const people = {
  admin: 'marcus.harlow@example.com',
  rep: 'jonah.keller@example.com',
  otherRep: 'elena.vasquez@example.com',
  /** Admin of both companies. */
  both: 'priya.raman@example.com',
  foreign: 'caleb.norwood@example.com',
  superAdmin: 'vera.lindholm@example.com',
  /** Master admin of Harlow Exteriors. */
  master: 'nolan.reyes@example.com',
} as const;
