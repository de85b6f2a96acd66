/** Like `Promise.all`, but a failure is thrown only after all have ended: no write is still running then. */
export async function allEnded<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Position in keyof Work]: Awaited<Work[Position]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
