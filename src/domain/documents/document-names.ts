/** The last part of a document's address, by its type. */
export const documentNames: Readonly<Record<number, string>> = {
  1: 'contract',
  2: 'purchase-order',
  3: 'work-order',
  4: 'cost-estimate',
  5: 'labor-bill',
  6: 'itemized-estimate',
  7: 'change-order',
  8: 'final-labor-bill',
};
