import { applyEdits, type LanguageService, type TextEdit } from '@igakit/cel-language'
import {
  findMember,
  followAlias,
  type SuiteDocument,
  type TreeMap,
  type TreeNode,
} from '@igakit/cel-testing'
import { alignScalar } from './align-scalar.ts'
import type { Region } from './region.ts'
import { formInScalar } from './scalar-form.ts'
import { escapeSingleQuotes, ScalarWriter } from './scalar-writer.ts'
import type { Services } from './services.ts'
import { suiteExpressions, type TextScalar } from './suite-expressions.ts'

/**
 * The maximum number of rules per document whose analysis is cached: a suite may have more rules than fit into memory.
 */
const mostKept = 16

/**
 * Returns the expressions in a suite of any kind. Each expression is evaluated in its environment, on the first case
 * with suitable input.
 */
export function suiteFileRegions(
  { text, tree }: SuiteDocument,
  services: Services,
): readonly Region[] {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const inputs = new CaseInputs(findMember(tree.root, 'fixtures'))
  const kept = new Map<number, LanguageService>()
  const seen = new Set<number>()
  return suiteExpressions(tree).flatMap((found) => {
    const { casesOf, environment, fieldType, isCondition, scalar } = found
    const { start } = scalar
    // With aliases, one expression may occur several times.
    if (seen.has(start)) return []
    seen.add(start)
    const writer = new ScalarWriter(text, scalar, {
      lineBreak,
      isInBrackets: () => isInBrackets(tree.root, text, start),
    })
    return regionOf(text, scalar, writer, () => {
      const input = casesOf && inputs.of(casesOf)
      const service =
        kept.get(start) ?? services.create({ environment, fieldType, input, isCondition })
      kept.delete(start)
      kept.set(start, service)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return service
    })
  })
}

/** True if the value at an offset is in a list or map in brackets. */
function isInBrackets(root: TreeNode | undefined, text: string, offset: number): boolean {
  for (let at = root; at?.kind === 'map' || at?.kind === 'list';) {
    if (/[[{]/.test(text[at.start] ?? '')) return true
    const children =
      at.kind === 'map' ? at.entries.flatMap(({ key, value }) => [key, value]) : at.items
    at = children.find((each) => each && each.start <= offset && offset < each.end)
  }
  return false
}

function regionOf(
  text: string,
  scalar: TextScalar,
  writer: ScalarWriter,
  service: () => Region['service'],
): readonly Region[] {
  const { end, start, value } = scalar
  const places = alignScalar(text, scalar, value)
  if (places === undefined) return []
  const toDocument = (offset: number): number =>
    places[Math.min(Math.max(offset, 0), value.length)] ?? end
  const inScalar = (edits: readonly TextEdit[]): string =>
    applyEdits(
      text.slice(start, end),
      edits.map(({ newText, range }) => ({
        range: { start: range.start - start, end: range.end - start },
        newText,
      })),
    )
  return [
    {
      get service() {
        return service()
      },
      text: value,
      start: toDocument(0),
      end: toDocument(value.length),
      toDocument,
      toRule(offset) {
        const found = places.findIndex((place) => place >= offset)
        return found < 0 ? value.length : found
      },
      toInsertion({ newText, range }, removed) {
        const first = toDocument((removed ?? range).start)
        const from = toDocument(range.start)
        const to = toDocument(range.end)
        const gone = removed === undefined ? [] : [{ range: removed, newText: '' }]
        const plain = {
          before: '',
          after: '',
          encode: (part: string) => writer.encode(part),
          edits: removed === undefined ? [] : [{ range: { start: first, end: from }, newText: '' }],
        }
        const replaced = { range: { start: first, end: to }, newText }
        const edited = applyEdits(value, [...gone, { range, newText }])
        if (!writer.isPlain || writer.isWritten(inScalar([replaced]), edited)) return plain
        const last = toDocument(value.length)
        const head = `'${escapeSingleQuotes(text.slice(start, first))}`
        const tail = `${escapeSingleQuotes(text.slice(to, last))}'`
        return {
          before: start === from ? head : '',
          after: to === last ? tail : '',
          encode: escapeSingleQuotes,
          edits: [
            ...(start === from ? [] : [{ range: { start, end: from }, newText: head }]),
            ...(to === last ? [] : [{ range: { start: to, end: last }, newText: tail }]),
          ],
        }
      },
      toEdits(edits) {
        const edited = applyEdits(value, edits)
        const written = edits.map(({ newText, range }) => ({
          range: { start: toDocument(range.start), end: toDocument(range.end) },
          newText: writer.encode(newText, value[range.end]),
        }))
        if (writer.isWritten(inScalar(written), edited)) return written
        const last = toDocument(value.length)
        const whole = { start, end: writer.isQuoted ? last + 1 : last }
        return [{ range: whole, newText: writer.quote(edited) }]
      },
      form: (width) => formInScalar({ text, scalar, toDocument }, width),
    },
  ]
}

/** Finds inputs in the cases of a suite. */
class CaseInputs {
  readonly #fixtures: TreeNode | undefined
  readonly #known = new Map<TreeMap, unknown>()

  constructor(fixtures: TreeNode | undefined) {
    this.#fixtures = fixtures
  }

  /** Returns the values in the first case that provides all variables, directly or by the name of a fixture. */
  of(casesOf: TreeMap): unknown {
    if (!this.#known.has(casesOf)) this.#known.set(casesOf, this.#find(casesOf))
    return this.#known.get(casesOf)
  }

  #find(casesOf: TreeMap): unknown {
    const cases = findMember(casesOf, 'cases')
    if (cases?.kind !== 'list') return undefined
    for (const each of cases.items) {
      const given = findMember(followAlias(each), 'given')
      const name = given?.kind === 'scalar' ? given.value : undefined
      const values = typeof name === 'string' ? findMember(this.#fixtures, name) : given
      if (values?.kind !== 'map' || findMember(values, 'fixture') !== undefined) continue
      const input = jsonOf(values)
      if (input !== undefined) return input
    }
    return undefined
  }
}

/**
 * Converts a node without aliases to JSON. A few aliases can expand to more data than fits into memory, and the input
 * is optional.
 */
function jsonOf(node: TreeNode | undefined): unknown {
  switch (node?.kind) {
    case 'scalar':
      return node.value
    case 'list': {
      const items = node.items.map((item) => jsonOf(item))
      return items.includes(undefined) ? undefined : items
    }
    case 'map': {
      const entries = node.entries.map(
        ({ key, value }) =>
          [key.kind === 'scalar' ? String(key.value) : '', jsonOf(value)] as const,
      )
      const isWhole = entries.every(([, value]) => value !== undefined)
      return isWhole ? Object.fromEntries(entries) : undefined
    }
    case 'alias':
    case undefined:
      return undefined
  }
}
