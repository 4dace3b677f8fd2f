import { formatDouble } from '../../src/values/format/format-double.ts'
import type { Difference } from './difference.ts'
import { integerOf } from './integer-of.ts'

/** Differences in string functions: characters, formatting and conversions. */
export const textDifferences: readonly Difference[] = [
  {
    reason: 'keeps lone surrogates, which Go’s JSON decoder never returns',
    explains: ({ name, ours, theirs }) =>
      name === 'literal' && theirs.startsWith('"') && wellFormed(theirs) === ours,
  },
  {
    reason: 'parses numbers like JavaScript: an empty string is 0, an invalid one NaN',
    explains: ({ name, operands: [text = ''], ours, theirs }) =>
      ['int', 'uint', 'double'].includes(name) &&
      text.startsWith('"') &&
      !/^"[+-]?\d+(?:\.\d+)?"$/.test(text) &&
      (ours.startsWith('error: type conversion error') || theirs === 'double(NaN)'),
  },
  {
    reason: 'encodes bytes per UTF-16 unit, which breaks characters beyond U+FFFF',
    explains: ({ name, text, theirs }) =>
      name === 'literal' &&
      /^b["']/i.test(text) &&
      isAstral(text) &&
      theirs.includes('efbfbdefbfbd'),
  },
  {
    reason: 'counts UTF-16 units where cel-go counts characters',
    explains: ({ name, operands: [text = ''] }) =>
      ['charAt', 'substring', 'indexOf', 'lastIndexOf', 'split', 'replace'].includes(name) &&
      isAstral(text),
  },
  {
    reason: 'inserts a replacement for the empty string before each character only',
    explains: ({ name, operands: [, old] }) => name === 'replace' && old === '""',
  },
  {
    reason: 'drops the rest when it splits between characters with a limit',
    explains: ({ name, operands: [, separator, limit] }) =>
      name === 'split' && separator === '""' && limit !== undefined,
  },
  {
    reason: 'rejects an offset beyond the end of a string',
    explains: ({ name, operands: [, part, offset], ours, theirs }) =>
      (name === 'indexOf' || name === 'lastIndexOf') &&
      ours === (part === '""' ? offset : 'int(-1)') &&
      /^error: index \d+ out of bounds/.test(theirs),
  },
  {
    reason: 'has an escape for NUL, which CEL lacks',
    explains: ({ name, operands, ours, theirs }) =>
      name === 'quote' &&
      operands.at(-1)?.includes('\\u0000') === true &&
      theirs.replaceAll('\\\\0', '\\u0000') === ours,
  },
  {
    reason: 'prints doubles like JavaScript',
    explains: ({ name, operands: [double = ''], ours, theirs }) => {
      const number = Number(/^double\((.*)\)$/.exec(double)?.[1])
      return (
        name === 'string' &&
        double.startsWith('double(') &&
        ours === JSON.stringify(formatDouble(number)) &&
        theirs === JSON.stringify(String(number))
      )
    },
  },
  {
    reason: 'rejects extra arguments of `format`, which cel-go ignores',
    explains: ({ name, theirs }) =>
      name === 'format' && theirs.endsWith('too many arguments for format string'),
  },
  {
    reason: 'supports fewer types per clause than cel-go',
    explains: ({ name, theirs }) =>
      name === 'format' &&
      /can only be used on|invalid integer value|invalid floating/.test(theirs),
  },
  {
    reason: 'formats large numbers with zeros instead of digits, and durations with milliseconds',
    explains: ({ name, ours, theirs }) =>
      name === 'format' && withoutDigits(ours) === withoutDigits(theirs),
  },
  {
    reason: 'truncates the limit of split and replace to 32 bits',
    explains: ({ name, operands }) => {
      const times = integerOf(operands.at(-1) ?? '')
      return (name === 'split' || name === 'replace') && BigInt.asIntN(32, times) !== times
    },
  },
]

/** Removes long numbers and the trailing zeros of seconds from a formatted string. */
function withoutDigits(text: string): string {
  return text.replaceAll(/\d{18,}/g, '#').replaceAll(/\.?0+s/g, 's')
}

/** True if a string contains a character that is encoded as two UTF-16 units. */
function isAstral(text: string): boolean {
  return /[\u{10000}-\u{10ffff}]|\\U000/u.test(text)
}

/** Replaces the invalid characters in a string literal with U+FFFD. */
function wellFormed(literal: string): string {
  const text: unknown = JSON.parse(literal)
  return JSON.stringify(typeof text === 'string' ? text.toWellFormed() : text)
}
