import type { Place } from './place.ts'
import type { Gap } from './problem.ts'
import { joinParts, type MapEntry, partsOf, scalar, unknown, type Value } from './value.ts'
import { readYaml } from './read-yaml.ts'

/** Private-use characters replace unknown parts while a text is parsed. */
const open = '\u{F0000}'
const close = '\u{F0001}'
const marker = new RegExp(`${open}(\\d+)${close}`, 'u')

/** Replaces unknown parts of a text by markers, which `withGaps` finds again. */
export function withMarkers(parts: readonly (string | Gap)[]): {
  readonly text: string
  readonly gaps: readonly Gap[]
} {
  const gaps: Gap[] = []
  const text = parts
    .map((part) => {
      if (typeof part === 'string')
        return part.replaceAll(open, '\u{FFFD}').replaceAll(close, '\u{FFFD}')
      gaps.push(part)
      return `${open}${gaps.length - 1}${close}`
    })
    .join('')
  return { text, gaps }
}

/** Splits a text at its markers. */
export function splitMarkers(text: string, gaps: readonly Gap[]): readonly (string | Gap)[] {
  return text.split(marker).flatMap((part, index) => {
    if (index % 2 === 0) return part
    return gaps[Number(part)] ?? part
  })
}

/** Returns the content of a value that is a JSON text, such as a policy of IAM. */
export function jsonContent(value: Value): Value {
  if (value.kind === 'json') return value.content
  if (value.kind === 'map' || value.kind === 'list') return value
  const parts = partsOf(value)
  if (parts === undefined) return unknown('expected JSON text', value.place)
  if (parts.every((part) => typeof part !== 'string')) {
    const [gap] = parts
    return unknown(typeof gap === 'object' ? gap.reason : 'the text is unknown', value.place)
  }
  const { gaps, text } = withMarkers(parts)
  const { documents, problems } = readYaml({ file: value.place.file, text })
  const [problem] = problems
  const [document] = documents
  if (problem !== undefined || document === undefined || documents.length > 1) {
    const detail = problem === undefined ? '' : `: ${problem.message.replace(/\.$/, '')}`
    return unknown(`the text is not valid JSON${detail}`, value.place)
  }
  return relocate(document, value.place, gaps)
}

/** Converts places to places in the enclosing text, and restores unknown parts. */
function relocate(value: Value, place: Place, gaps: readonly Gap[]): Value {
  const moved: Place = {
    file: place.file,
    line: place.line + value.place.line - 1,
    column: value.place.line === 1 ? place.column : value.place.column,
  }
  switch (value.kind) {
    case 'scalar':
      if (typeof value.value !== 'string') return scalar(value.value, moved)
      return joinParts(splitMarkers(value.value, gaps), moved)
    case 'list':
      return {
        kind: 'list',
        items: value.items.map((item) => relocate(item, place, gaps)),
        place: moved,
      }
    case 'map':
      return {
        kind: 'map',
        entries: value.entries.map(({ key, value: member }): MapEntry => {
          const name = relocate(key, place, gaps)
          return {
            key:
              name.kind === 'scalar' || name.kind === 'template' || name.kind === 'unknown'
                ? name
                : unknown('the key is not a string', name.place),
            value: relocate(member, place, gaps),
          }
        }),
        place: moved,
      }
    case 'unknown':
      return unknown(value.reason, moved)
    case 'template':
    case 'json':
      return value
  }
}
