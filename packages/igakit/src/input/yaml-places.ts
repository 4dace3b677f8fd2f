import { exceedsYamlLimit, mostMarks } from '@igakit/cel-testing/document'
import type { Document, LineCounter, Node, Pair } from 'yaml'
import { placesOf } from '../code-points.ts'
import type { Located } from '../output/source-lines.ts'
import type { SourceText } from './read-source.ts'
import { type Place, UsageError } from '../usage-error.ts'

/** A document that was parsed, with what it takes to say where in it something is. */
export interface ParsedYaml {
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

/** A key that is in its map before. */
export interface DuplicateKey {
  readonly message: string
  /** In UTF-16 offsets. */
  readonly offset: number
}

/** Parses a text with the library, keys that are there twice included, which `findDuplicateKeys` tells of. */
export async function parseYaml({ name, text }: SourceText): Promise<ParsedYaml> {
  if (exceedsYamlLimit(text)) {
    throw new UsageError({
      code: 'limit_exceeded',
      message: `${name} has more than ${mostMarks} brackets, colons, quotes and other marks`,
      hint: 'Give a smaller file.',
      source: name,
    })
  }
  const { LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  // The parser takes the square of the number of keys to tell which are unique.
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false }
  return { text, document: parseDocument(text, options), lines }
}

/** Finds the keys that are in their map before, in the words of the library. */
export async function findDuplicateKeys({
  document,
}: ParsedYaml): Promise<readonly DuplicateKey[]> {
  const { isScalar, visit } = await import('yaml')
  const found: DuplicateKey[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) {
          found.push({ message: 'Map keys must be unique', offset: key.range?.[0] ?? 0 })
        }
        seen.add(key.value)
      }
    },
  })
  return found
}

/** Whether a fault is about the name of a member or about its value. */
export type Target = 'key' | 'value'

interface Range {
  readonly start: number
  readonly end: number
}

/** Where a member or its value is written; where it is not there, the nearest value around it that is. */
export function locatePath(
  parsed: ParsedYaml,
  path: readonly PropertyKey[],
  target: Target,
): Located {
  const { document } = parsed
  let node: unknown = document.contents
  let range = rangeOf(document.contents) ?? { start: 0, end: 0 }
  for (const [index, part] of path.entries()) {
    const pair = pairOf(node, part)
    node = pair ? pair.value : itemOf(node, part)
    const isKey = target === 'key' && index === path.length - 1
    const found = (isKey ? rangeOf(pair?.key) : undefined) ?? rangeOf(node) ?? rangeOf(pair?.key)
    if (!found) break
    range = found
  }
  return located(parsed, range)
}

/** The lines on which a member is written, its name included; all of them where the name is there several times. */
export function linesOfPath(
  { document, lines }: ParsedYaml,
  path: readonly PropertyKey[],
): readonly number[] {
  let found: readonly { readonly key: unknown; readonly node: unknown }[] = [
    { key: undefined, node: document.contents },
  ]
  for (const part of path) {
    found = found.flatMap(({ node }) => {
      if (!hasItems(node)) return []
      const pairs = node.items.filter(
        (item): item is Pair => isPair(item) && keyOf(item) === String(part),
      )
      if (pairs.length > 0) return pairs.map(({ key, value }) => ({ key, node: value }))
      const item = itemOf(node, part)
      return item === undefined || isPair(item) ? [] : [{ key: undefined, node: item }]
    })
  }
  return found.flatMap(({ key, node }) => {
    const value = rangeOf(node)
    const range = rangeOf(key) ?? value
    if (range === undefined) return []
    const first = lines.linePos(range.start).line
    const last = lines.linePos(value?.end ?? range.end).line
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
}

/** The place of that, without its line. */
export function placeOfPath(parsed: ParsedYaml, path: readonly PropertyKey[]): Place {
  const { line, column } = locatePath(parsed, path, 'value')
  return { line, column }
}

/** The parser counts in UTF-16 units; places count code points. */
export function placeAt({ text }: Pick<ParsedYaml, 'text'>, offset: number): Place {
  const { column, line } = placesOf(text).at(offset)
  return { line, column }
}

/** A range in the line that it begins in. */
function located(parsed: ParsedYaml, { start, end }: Range): Located {
  const { lines, text } = parsed
  const { col } = lines.linePos(start)
  const lineStart = start - (col - 1)
  const lineEnd = /\r?\n|$/.exec(text.slice(lineStart))?.index ?? 0
  const lineText = text.slice(lineStart, lineStart + lineEnd)
  return {
    ...placeAt(parsed, start),
    lineText,
    caret: start - lineStart,
    start: start - lineStart,
    end: Math.min(end - lineStart, lineText.length),
  }
}

/** The last of the members of that name, which is the one that counts. */
function pairOf(node: unknown, name: PropertyKey): Pair | undefined {
  if (!hasItems(node)) return undefined
  return node.items.findLast((item): item is Pair => isPair(item) && keyOf(item) === String(name))
}

function itemOf(node: unknown, index: PropertyKey): unknown {
  return hasItems(node) && typeof index === 'number' ? node.items[index] : undefined
}

function keyOf({ key }: Pair): string | undefined {
  if (typeof key !== 'object' || key === null || !('value' in key)) return undefined
  return String(key.value)
}

function hasItems(node: unknown): node is Node & { readonly items: readonly unknown[] } {
  return typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items)
}

function isPair(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item
}

function rangeOf(node: unknown): Range | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined
  const { range } = node
  if (!Array.isArray(range)) return undefined
  const [start, end]: readonly unknown[] = range
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined
}
