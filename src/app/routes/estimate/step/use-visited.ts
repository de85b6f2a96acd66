import { useState } from 'react';

/** Enough to go between the current steps of a few trades. */
const most = 4;

/** The steps that were looked at last, the current one among them, in an order that does not change. */
export const useVisited = (current: number): readonly number[] => {
  const [visited, setVisited] = useState<readonly number[]>([]);
  if (visited.at(-1) === current) return visited.toSorted((a, b) => a - b);
  const now = [...visited.filter((id) => id !== current), current].slice(-most);
  setVisited(now);
  return now.toSorted((a, b) => a - b);
};
