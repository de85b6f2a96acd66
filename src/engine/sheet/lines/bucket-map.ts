// An immutable map with structural sharing: one change among thousands of lines copies two short arrays. The order of
// its entries is unspecified.

/** Numbers of buckets: for a small map, and for a large one, whose buckets would otherwise hold too many entries. */
const fewBuckets = 16;
const manyBuckets = 256;
const maxInFew = 512;

type Bucket<V> = ReadonlyMap<string, V>;

export class BucketMap<V> implements ReadonlyMap<string, V> {
  readonly size: number;
  readonly #buckets: readonly (Bucket<V> | undefined)[];

  private constructor(buckets: readonly (Bucket<V> | undefined)[], size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  static empty<V>(): BucketMap<V> {
    return new BucketMap<V>(new Array(fewBuckets).fill(undefined), 0);
  }

  get(key: string): V | undefined {
    return this.#buckets[this.#indexOf(key)]?.get(key);
  }

  has(key: string): boolean {
    return this.#buckets[this.#indexOf(key)]?.has(key) === true;
  }

  #indexOf(key: string): number {
    return hashOf(key) & (this.#buckets.length - 1);
  }

  /** The next map; `undefined` removes an entry. */
  with(changes: ReadonlyMap<string, V | undefined>): BucketMap<V> {
    if (changes.size === 0) return this;
    if (this.#buckets.length === fewBuckets && this.size + changes.size > maxInFew) {
      const many = new BucketMap<V>(new Array(manyBuckets).fill(undefined), 0);
      return many.with(new Map<string, V | undefined>([...this, ...changes]));
    }
    const buckets = this.#buckets.slice();
    const own = new Map<number, Map<string, V>>();
    let { size } = this;
    for (const [key, value] of changes) {
      const index = this.#indexOf(key);
      const bucket = own.get(index) ?? new Map(buckets[index]);
      size -= bucket.size;
      if (value === undefined) bucket.delete(key);
      else bucket.set(key, value);
      size += bucket.size;
      own.set(index, bucket);
      buckets[index] = bucket;
    }
    return new BucketMap(buckets, size);
  }

  *entries(): MapIterator<[string, V]> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket.entries();
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}

function hashOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return hash ^ (hash >>> 16);
}
