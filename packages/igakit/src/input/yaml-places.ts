import type { Document, LineCounter, Node, Pair } from 'yaml'
import { codePointCount } from '../code-points.ts'
import type { Located } from '../output/source-lines.ts'
import type { Place } from '../usage-error.ts'

/** A document that was parsed, with what it takes to say where in it something is. */
export interface ParsedYaml {
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
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

/** The place of that, without its line. */
export function placeOfPath(parsed: ParsedYaml, path: readonly PropertyKey[]): Place {
  const { line, column } = locatePath(parsed, path, 'value')
  return { line, column }
}

/** The parser counts in UTF-16 units; places count code points. */
export function placeAt({ lines, text }: ParsedYaml, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: codePointCount(text.slice(offset - (col - 1), offset)) }
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
