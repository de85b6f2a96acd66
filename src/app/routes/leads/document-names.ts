/** Default name of a document by its type. */
export const documentNames: Readonly<Record<number, string>> = {
  1: 'Contract',
  2: 'Purchase order',
  3: 'Work order',
  4: 'Cost estimate',
  5: 'Labor bill',
  6: 'Itemized estimate',
  7: 'Change order',
  8: 'Final labor bill',
};
