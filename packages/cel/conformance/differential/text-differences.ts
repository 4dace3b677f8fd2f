import { formatDouble } from '../../src/values/format-double.ts'
import type { Difference } from './difference.ts'
import { integerOf } from './integer-of.ts'

/** Differences in texts: their characters, formats and conversions. */
export const textDifferences: readonly Difference[] = [
  {
    reason: 'keeps halves of surrogate pairs, which cannot come out of Go’s JSON decoder',
    explains: ({ name, ours, theirs }) =>
      name === 'literal' && theirs.startsWith('"') && wellFormed(theirs) === ours,
  },
  {
    reason: 'reads text as JavaScript reads a number: an empty one is 0, what is none is NaN',
    explains: ({ name, operands: [text = ''], ours, theirs }) =>
      ['int', 'uint', 'double'].includes(name) &&
      text.startsWith('"') &&
      !/^"[+-]?\d+(?:\.\d+)?"$/.test(text) &&
      (ours.startsWith('error: type conversion error') || theirs === 'double(NaN)'),
  },
  {
    reason: 'has a text of bytes for each UTF-16 unit, and so none for characters beyond U+FFFF',
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
    reason: 'puts what is to stand between all characters before them',
    explains: ({ name, operands: [, old] }) => name === 'replace' && old === '""',
  },
  {
    reason: 'drops what is left when it stops to split between characters',
    explains: ({ name, operands: [, separator, limit] }) =>
      name === 'split' && separator === '""' && limit !== undefined,
  },
  {
    reason: 'refuses to look for something beyond the end of a text',
    explains: ({ name, operands: [, part, offset], ours, theirs }) =>
      (name === 'indexOf' || name === 'lastIndexOf') &&
      ours === (part === '""' ? offset : 'int(-1)') &&
      /^error: index \d+ out of bounds/.test(theirs),
  },
  {
    reason: 'has an escape for NUL, which is no escape of CEL',
    explains: ({ name, operands, ours, theirs }) =>
      name === 'quote' &&
      operands.at(-1)?.includes('\\u0000') === true &&
      theirs.replaceAll('\\\\0', '\\u0000') === ours,
  },
  {
    reason: 'prints doubles as JavaScript does',
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
    reason: 'counts the arguments of `format`; cel-go ignores those left over',
    explains: ({ name, theirs }) =>
      name === 'format' && theirs.endsWith('too many arguments for format string'),
  },
  {
    reason: 'formats fewer types in a clause than cel-go',
    explains: ({ name, theirs }) =>
      name === 'format' &&
      /can only be used on|invalid integer value|invalid floating/.test(theirs),
  },
  {
    reason:
      'formats large numbers with zeros for digits, and durations with three digits of a second',
    explains: ({ name, ours, theirs }) =>
      name === 'format' && withoutDigits(ours) === withoutDigits(theirs),
  },
  {
    reason: 'cuts how often to split or replace to 32 bits',
    explains: ({ name, operands }) => {
      const times = integerOf(operands.at(-1) ?? '')
      return (name === 'split' || name === 'replace') && BigInt.asIntN(32, times) !== times
    },
  },
]

/** What was formatted, but for long numbers and the zeros at the end of seconds. */
function withoutDigits(text: string): string {
  return text.replaceAll(/\d{18,}/g, '#').replaceAll(/\.?0+s/g, 's')
}

/** Whether a text has a character that is two UTF-16 units. */
function isAstral(text: string): boolean {
  return /[\u{10000}-\u{10ffff}]|\\U000/u.test(text)
}

/** A string literal with U+FFFD in the place of what is no character. */
function wellFormed(literal: string): string {
  const text: unknown = JSON.parse(literal)
  return JSON.stringify(typeof text === 'string' ? text.toWellFormed() : text)
}
