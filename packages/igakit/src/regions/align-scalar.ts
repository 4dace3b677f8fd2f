/** A scalar of a YAML or JSON document: its range in UTF-16 offsets, and its style. */
export interface ScalarPlace {
  readonly start: number
  readonly end: number
  readonly style: string
}

/**
 * Returns the offset in the text of each UTF-16 code unit of a scalar's value, and at last the offset after the value.
 * The characters that write a unit, such as an escape sequence or a line break with its indentation, end where the next
 * unit starts. Line breaks at the end of a block are all at the end of its last line. Returns undefined if the text does
 * not have this value.
 */
export function alignScalar(
  text: string,
  place: ScalarPlace,
  value: string,
): readonly number[] | undefined {
  const { end, start, style } = place
  switch (style) {
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return alignBlock(text, place, value)
    case 'QUOTE_DOUBLE':
    case 'QUOTE_SINGLE':
      return alignFlow(text, { start: start + 1, end: end - 1, style }, value)
    default:
      return alignFlow(text, { start, end: trimmedEnd(text, place), style }, value)
  }
}

/** Returns the number of spaces that indent the lines of a block; undefined if the block has no text. */
export function blockIndentation(
  text: string,
  { end, start }: ScalarPlace,
  value: string,
): number | undefined {
  const line = /\n( *)[^ \r\n]/.exec(text.slice(start, end))
  const own = /(?:^|\n)( *)[^ \n]/.exec(value)
  if (line === null || own === null) return undefined
  const indentation = (line[1]?.length ?? 0) - (own[1]?.length ?? 0)
  return indentation < 0 ? undefined : indentation
}

/** Removes the line breaks at the end of the value of a block; they do not belong to the rule. */
export function withoutLastBreaks(value: string): string {
  let end = value.length
  while (value[end - 1] === '\n') end--
  return value.slice(0, end)
}

/** Returns the end of a scalar without spaces and line breaks; other whitespace is part of its value. */
function trimmedEnd(text: string, { end, start }: ScalarPlace): number {
  let trimmed = end
  while (trimmed > start && /[ \t\r\n]/.test(text[trimmed - 1] ?? '')) trimmed--
  return trimmed
}

function alignFlow(
  text: string,
  { end, start, style }: ScalarPlace,
  value: string,
): readonly number[] | undefined {
  const places: number[] = []
  let decoded = ''
  for (let at = start; at < end;) {
    const { length, written } = readFlow(text, at, style)
    decoded += written
    for (let unit = 0; unit < written.length; unit++) {
      places.push(length === written.length ? at + unit : at)
    }
    at += length
  }
  return decoded === value ? [...places, end] : undefined
}

/** The value of some characters of a text, and their number. */
interface Written {
  readonly written: string
  readonly length: number
}

const spaces = /[ \t\r\n]+/y

function readFlow(text: string, at: number, style: string): Written {
  const character = text[at] ?? ''
  spaces.lastIndex = at
  const [space] = spaces.exec(text) ?? []
  if (space !== undefined) {
    const breaks = space.split('\n').length - 1
    const folded = breaks > 1 ? '\n'.repeat(breaks - 1) : ' '
    return { written: breaks === 0 ? space : folded, length: space.length }
  }
  if (style === 'QUOTE_SINGLE' && text.startsWith("''", at)) return { written: "'", length: 2 }
  return style === 'QUOTE_DOUBLE' && character === '\\'
    ? readEscape(text, at)
    : { written: character, length: 1 }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\u001B'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\u0085'],
  ['_', '\u00A0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
])

/** An escaped line break. */
const continuation = /\\\r?\n[ \t]*/y

/** Reads an escape sequence of YAML or JSON; an unknown sequence is kept as written. */
function readEscape(text: string, at: number): Written {
  const [, code = '', digits = ''] =
    /^\\([xuU])([\dA-Fa-f]{1,8})/.exec(text.slice(at, at + 10)) ?? []
  const size = code === 'x' ? 2 : code === 'u' ? 4 : 8
  const point = Number.parseInt(digits.slice(0, size), 16)
  if (code !== '' && digits.length >= size && point <= 0x10_ff_ff) {
    return { written: String.fromCodePoint(point), length: 2 + size }
  }
  continuation.lastIndex = at
  const [continued] = continuation.exec(text) ?? []
  if (continued !== undefined) return { written: '', length: continued.length }
  const one = escapes.get(text[at + 1] ?? '')
  return one === undefined ? { written: '\\', length: 1 } : { written: one, length: 2 }
}

function alignBlock(
  text: string,
  place: ScalarPlace,
  value: string,
): readonly number[] | undefined {
  const { end, start, style } = place
  const core = withoutLastBreaks(value)
  const indentation = blockIndentation(text, place, value)
  if (indentation === undefined) {
    const none = trimmedEnd(text, place)
    return core === '' ? Array.from(`${value} `, () => none) : undefined
  }
  const places: number[] = []
  let at = text.indexOf('\n', start) + 1
  while (at < end) {
    const found = text.indexOf('\n', at)
    const lineEnd = found < 0 || found > end ? end : found
    const contentEnd = text[lineEnd - 1] === '\r' && lineEnd > at ? lineEnd - 1 : lineEnd
    const contentStart = Math.min(at + indentation, contentEnd)
    const content = text.slice(contentStart, contentEnd)
    if (!core.startsWith(content, places.length)) return undefined
    for (let unit = contentStart; unit < contentEnd; unit++) places.push(unit)
    if (places.length === core.length) {
      for (let rest = core.length; rest <= value.length; rest++) places.push(contentEnd)
      return places
    }
    const isFolded = style === 'BLOCK_FOLDED'
    const next = core[places.length]
    if (next === '\n' || (isFolded && next === ' ')) places.push(contentEnd)
    // The break after the last of several empty lines has no character.
    else if (!isFolded || content !== '') return undefined
    at = lineEnd + 1
  }
  return undefined
}
