// Members of the dictionaries of a foreign PDF, which may be absent, malformed or references.
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

type DictHolder = PDFDict | undefined;

export const memberIn = (holder: DictHolder, key: string): PDFObject | undefined =>
  holder?.context.lookup(holder.get(PDFName.of(key)));

export function dictIn(holder: DictHolder, key: string): PDFDict | undefined {
  const value = memberIn(holder, key);
  return value instanceof PDFDict ? value : undefined;
}

/** The text of a name; empty for anything else. */
export const nameOf = (value: PDFObject | undefined): string => (value instanceof PDFName ? value.decodeText() : '');

export const nameIn = (holder: DictHolder, key: string): string => nameOf(memberIn(holder, key));

export function listIn(holder: DictHolder, key: string): readonly PDFObject[] {
  const value = memberIn(holder, key);
  return value instanceof PDFArray ? value.asArray() : [];
}

export function numberIn(holder: DictHolder, key: string): number | undefined {
  const value = memberIn(holder, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** A list of numbers; null when it is absent or malformed. */
export function numbersIn(holder: DictHolder, key: string, length: number): readonly number[] | null {
  const values = listIn(holder, key).map((each) => holder?.context.lookup(each));
  const numbers = values.flatMap((each) => (each instanceof PDFNumber ? [each.asNumber()] : []));
  return numbers.length === length && values.length === length ? numbers : null;
}

/** Visits each dictionary in an object. One with a type, or of a stream, is a part; others are lists by name. */
export function eachDict(object: PDFObject, visit: (dict: PDFDict, isPart: boolean) => void): void {
  if (object instanceof PDFArray) for (const each of object.asArray()) eachDict(each, visit);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  visit(dict, object instanceof PDFStream || dict.has(PDFName.of('Type')));
  for (const [, each] of dict.entries()) eachDict(each, visit);
}
