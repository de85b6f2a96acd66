import { Parser } from 'htmlparser2';

interface S3Object {
  readonly key: string;
  readonly changedAt: Date;
}

interface S3Listing {
  readonly objects: readonly S3Object[];
  /** The token of the next page; null after the last one. */
  readonly next: string | null;
}

/** Reads a page of ListObjectsV2. */
export function readListing(xml: string): S3Listing {
  const objects: S3Object[] = [];
  let texts: Record<string, string> = {};
  let next: string | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        text = '';
        if (name === 'Contents') texts = {};
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        if (name === 'Contents')
          objects.push({ key: texts.Key ?? '', changedAt: new Date(texts.LastModified ?? Number.NaN) });
        if (name === 'NextContinuationToken') next = text;
        texts[name] = text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { objects, next };
}
