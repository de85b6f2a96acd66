import { fileNotFound, invalidValue } from '#tests/support/emulators/google/google-errors.ts';

interface Begun {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly mimeType: string;
  readonly length: number;
}

interface Upload extends Begun {
  content: Buffer;
  /** The file, once it is whole: its answer may be asked for again. */
  fileId: string | null;
}

const unit = 262_144;

/** Files that arrive part by part, each under its own id. */
export function uploadsInParts() {
  const uploads = new Map<string, Upload>();
  return {
    begin: (upload: Begun): string => {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { ...upload, content: Buffer.alloc(0), fileId: null });
      return id;
    },
    /** Takes a part; the range "*" asks for what has arrived. */
    receive: (id: string, range: string, part: Buffer): Upload => {
      const upload = uploads.get(id);
      if (upload === undefined) throw fileNotFound(id);
      const [, from, end, length] = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(range) ?? [];
      if (Number(length) !== upload.length) throw invalidValue('The range must name the length of the file.');
      if (from === undefined) return upload;
      const last = Number(end) + 1;
      if (last - Number(from) !== part.length) throw invalidValue('The range is not that of the part.');
      if (Number(from) !== upload.content.length) throw invalidValue('The part does not follow what has arrived.');
      if (last < upload.length && part.length % unit !== 0)
        throw invalidValue('A part must be whole units of 256 KiB.');
      upload.content = Buffer.concat([upload.content, part]);
      return upload;
    },
  };
}
