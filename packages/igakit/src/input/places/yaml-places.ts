import { exceedsYamlLimit, maxYamlMarks } from '@igakit/cel-testing/document'
import type { Document, LineCounter, Node, Pair } from 'yaml'
import { placesOf } from '../../code-points.ts'
import type { Located } from '../../output/source-lines.ts'
import type { SourceText } from '../source.ts'
import { type Place, UsageError } from '../../usage-error.ts'

/** A parsed document, with the data needed to find positions. */
export interface ParsedYaml {
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

/** A key that already occurs in its map. */
export interface DuplicateKey {
  readonly message: string
  /** The offset in UTF-16 code units. */
  readonly offset: number
}

/** Parses YAML. Duplicate keys are reported only by `findDuplicateKeys`. */
export async function parseYaml({ name, text }: SourceText): Promise<ParsedYaml> {
  if (exceedsYamlLimit(text)) {
    throw new UsageError({
      code: 'limit_exceeded',
      message: `${name} has more than ${maxYamlMarks} brackets, colons, quotes and other marks`,
      hint: 'Use a smaller file.',
      source: name,
    })
  }
  const { LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  // The parser's own check for unique keys takes quadratic time.
  const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false }
  return { text, document: parseDocument(text, options), lines }
}

/** Finds duplicate keys and reports them in the parser's wording. */
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

/** The part of a member that a problem is about. */
export type Target = 'key' | 'value'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Returns the position of a member or its value; if the member does not exist, the position of the nearest enclosing
 * value.
 */
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

/** Returns the lines of a member; if its name occurs several times, the lines of all occurrences. */
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

/** Returns the position of a path, without the text of the line. */
export function placeOfPath(parsed: ParsedYaml, path: readonly PropertyKey[]): Place {
  const { line, column } = locatePath(parsed, path, 'value')
  return { line, column }
}

/** Converts the parser's UTF-16 offset to a position in code points. */
export function placeAt({ text }: Pick<ParsedYaml, 'text'>, offset: number): Place {
  const { column, line } = placesOf(text).at(offset)
  return { line, column }
}

/** Returns a range, limited to its first line. */
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

/** Returns the last member with a name, which takes precedence. */
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
