import { applyEdits } from '@igakit/cel-language'
import { type Document, isMap, isSeq, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml'
import { alignScalar } from './align-scalar.ts'
import type { Region } from './region.ts'
import { formInScalar } from './scalar-form.ts'
import type { Services } from './services.ts'
import { suiteExpressions } from './suite-expressions.ts'

/** The expressions of a suite of any kind, each in its environment and tried on the first case that can be. */
export function suiteFileRegions(text: string, services: Services): readonly Region[] {
  const document = parseDocument(text, { logLevel: 'silent' })
  // Few aliases can stand for more than there is memory, and no input is needed.
  const hasAliases = text.includes('*') && countAliases(document) > 0
  const fixtures =
    hasAliases || !isMap(document.contents) ? undefined : jsonOf(document.contents.get('fixtures'))
  const seen = new Set<Scalar>()
  return suiteExpressions(document).flatMap(({ casesOf, environment, fieldType, scalar }) => {
    // By aliases one text may stand in several places.
    if (seen.has(scalar)) return []
    seen.add(scalar)
    const input = hasAliases || casesOf === undefined ? undefined : inputOf(casesOf, fixtures)
    const service = services.create({ environment, fieldType, input })
    return regionOf(text, scalar, scalar.value, service)
  })
}

function regionOf(
  text: string,
  scalar: Scalar,
  value: string,
  service: Region['service'],
): readonly Region[] {
  const [start, end] = scalar.range ?? []
  if (start === undefined || end === undefined) return []
  const offsets = alignScalar(text, { start, end }, value)
  if (offsets === undefined) return []
  const places = [...offsets, Math.max(offsets.at(-1) ?? start, lastPlace(text, end, scalar))]
  const toDocument = (offset: number): number =>
    places[Math.min(Math.max(offset, 0), places.length - 1)] ?? end
  const encode = encoderOf(scalar, text, start)
  return [
    {
      service,
      text: value,
      start: offsets[0] ?? start,
      end: places.at(-1) ?? end,
      toDocument,
      toRule(offset) {
        const found = places.findIndex((place) => place >= offset)
        return found < 0 ? value.length : found
      },
      encode,
      toEdits(edits) {
        const edited = applyEdits(value, edits)
        if (scalar.type === 'PLAIN' && !isPlain(edited)) {
          return [{ range: { start, end }, newText: quoted(edited) }]
        }
        return edits.map(({ newText, range }) => ({
          range: { start: toDocument(range.start), end: toDocument(range.end) },
          newText: encode(newText),
        }))
      },
      form: (width) => formInScalar({ text, scalar, value, toDocument }, width),
    },
  ]
}

/** Where what is written behind the last character of a scalar goes: before its closing quote. */
function lastPlace(text: string, end: number, { type }: Scalar): number {
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return end - 1
  return text.slice(0, end).trimEnd().length
}

/** Whether a text means itself in YAML without quotes. */
function isPlain(text: string): boolean {
  const document = parseDocument(`- ${text}`, { logLevel: 'silent' })
  return document.errors.length === 0 && document.getIn([0]) === text
}

function quoted(text: string): string {
  return text.includes('\n') ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`
}

/** How text is written within a scalar of a style. */
function encoderOf({ type }: Scalar, text: string, start: number): (written: string) => string {
  switch (type) {
    case 'QUOTE_DOUBLE':
      return (written) => JSON.stringify(written).slice(1, -1)
    case 'QUOTE_SINGLE':
      return (written) => written.replaceAll("'", "''")
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL': {
      const line = /\n([ \t]*)\S/.exec(text.slice(start))
      const indentation = line?.[1] ?? ''
      const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
      return (written) => written.replaceAll(/\n(?=.)/g, `${lineBreak}${indentation}`)
    }
    default:
      return (written) => written
  }
}

/** The values that the first case gives that gives them all itself or by the name of a fixture. */
function inputOf(casesOf: YAMLMap, fixtures: unknown): unknown {
  const cases = casesOf.get('cases')
  if (!isSeq(cases)) return undefined
  for (const each of cases.items) {
    const given = isMap(each) ? jsonOf(each.get('given')) : undefined
    const input = typeof given === 'string' ? member(fixtures, given) : given
    if (isObject(input) && !('fixture' in input)) return input
  }
  return undefined
}

function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function countAliases(document: Document): number {
  let count = 0
  visit(document, {
    Alias() {
      count++
      return visit.BREAK
    },
  })
  return count
}

function jsonOf(node: unknown): unknown {
  return isMap(node) || isSeq(node) ? node.toJSON() : node
}
