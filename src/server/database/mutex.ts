/** Lets one caller in at a time, in the order of asking. The caller calls what it gets to let the next one in. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.#last;
    let free: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return free;
  }
}
