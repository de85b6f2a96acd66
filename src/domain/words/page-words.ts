/** 1 → "1 page" */
export const pageWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
