import { Parser } from 'htmlparser2';
import { UnreadableWorkbook } from '#server/sheets/unreadable-workbook.ts';

/** Receives the parts of an XML file. Names come without their namespace prefix. */
export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** True once the rest of the file is not needed. */
  readonly isDone?: () => boolean;
}

/** Workbooks nest ten levels. The parser compares each tag with all that are open, so that depth costs the square of it. */
const maxLevels = 64;

/** Parses XML as it arrives. Only XML's five predefined entities are expanded. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  let levels = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        levels += 1;
        if (levels > maxLevels) throw new UnreadableWorkbook('The workbook is damaged: its parts never end.');
        reader.open(localName(name), attributes);
      },
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => {
        levels -= 1;
        reader.close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8');
  for await (const part of bytes) {
    parser.write(decoder.decode(part, { stream: true }));
    if (reader.isDone?.()) return;
  }
  parser.end(decoder.decode());
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
