// Reads XML or JSON into a tree, within limits: a small file must not become a large one in memory.
import { Parser } from 'htmlparser2';
import type { Tree } from '#domain/measurements/tree.ts';
import { ok, type Result, refused } from '#domain/result.ts';

const deepest = 40;
const mostParts = 1_500_000;

type Branch = Record<string, Tree>;

const tooMuch = 'The file has more parts than any measurement export, so it was not read.';
const tooDeep = 'The file is nested more deeply than any measurement export, so it was not read.';
const cutOff = 'The file ends in the middle, or is damaged. Download it again.';
const ownEntities = 'The file declares a document type, which no measurement export does. It was not read.';

class Unreadable extends Error {}

/** XML as a tree. Declarations of a document type and of entities are refused; only the five entities of XML are expanded. */
export function readXmlTree(text: string): Result<Tree, string> {
  const top = branch();
  const open: Branch[] = [top];
  let parts = 0;
  let isEmptyYet = false;
  let isOver = false;
  const count = () => {
    parts += 1;
    if (parts > mostParts) throw new Unreadable(tooMuch);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count();
        if (open.length > deepest) throw new Unreadable(tooDeep);
        const own = branch();
        for (const [attribute, value] of Object.entries(attributes)) {
          count();
          own[`@${attribute}`] = value;
        }
        addChild(open.at(-1) ?? top, localName(name), own);
        open.push(own);
        isEmptyYet = true;
      },
      ontext: (between) => {
        if (between.trim() !== '') isEmptyYet = false;
      },
      // An element that closes itself is implied, too, right after its opening.
      onclosetag: (_, isImplied) => {
        if (isImplied && (isOver || !isEmptyYet)) throw new Unreadable(cutOff);
        isEmptyYet = false;
        open.pop();
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Unreadable(ownEntities);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.write(text);
    isOver = true;
    parser.end();
  } catch (fault) {
    if (fault instanceof Unreadable) return refused(fault.message);
    throw fault;
  }
  return Object.keys(top).length === 0 ? refused(cutOff) : ok(top);
}

/** The name of an element without the prefix of its namespace, which each writer chooses. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

// Without a prototype, so that no name of the file is one of its members.
const branch = (): Branch => Object.create(null) as Branch;

function addChild(parent: Branch, name: string, child: Branch): void {
  const before = parent[name];
  if (Array.isArray(before)) before.push(child);
  else parent[name] = [child];
}

/** JSON as a tree. */
export function readJsonTree(text: string): Result<Tree, string> {
  const problem = boundsProblem(text);
  if (problem !== null) return refused(problem);
  for (const content of [text, withoutNaN(text)])
    try {
      return ok(JSON.parse(content) as Tree);
    } catch {
      // Some programs write NaN, which JSON does not have.
    }
  return refused(cutOff);
}

/** Such a value as a text, which is no figure, and is named as one that was left out. */
const withoutNaN = (text: string): string => text.replaceAll(/([:,[]\s*)(NaN|-?Infinity)(?=\s*[,\]}])/g, '$1"$2"');

const quote = '"';
const backslash = '\\';

// Before parsing: a text of brackets is short, and what it makes is not.
function boundsProblem(text: string): string | null {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === quote) at = endOfText(text, at);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',') parts += 1;
    if (depth > deepest) return tooDeep;
    if (parts > mostParts) return tooMuch;
  }
  return null;
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}
