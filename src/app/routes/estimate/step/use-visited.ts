import { useState } from 'react';

/** Enough to switch between the current steps of a few trades. */
const maxVisited = 4;

/** The most recently visited steps, including the current one. */
export function useVisited(current: number): readonly number[] {
  const [visited, setVisited] = useState<readonly number[]>([]);
  if (visited.at(-1) === current) return visited;
  const now = [...visited.filter((id) => id !== current), current].slice(-maxVisited);
  setVisited(now);
  return now;
}
