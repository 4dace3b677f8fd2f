import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { hostileText, obeyed } from '../testing/hostile-text.ts'
import { escapeCodePoint, escapeUnsafe, safeInline, safeJson, safeText } from './safe-text.ts'
import { safeYaml } from './safe-yaml.ts'

describe('text for a person', () => {
  test.for<readonly [string, string, string]>([
    ['an escape sequence', '\u001b[2J', '<U+001B>[2J'],
    ['a control sequence of one byte', '\u009b2J', '<U+009B>2J'],
    ['a carriage return', 'a\rb', 'a<U+000D>b'],
    ['a character that reverses text', 'a\u202eb', 'a<U+202E>b'],
    ['an invisible character', 'ad\u200bmin\ufeff\u{e0041}', 'ad<U+200B>min<U+FEFF><U+E0041>'],
    ['a workflow command', '::error::x', '<U+003A>:error::x'],
    ['a workflow command after whitespace', 'a\n \t::error::x', 'a\n \t<U+003A>:error::x'],
    ['a workflow command after a carriage return', 'a\r::x::', 'a<U+000D><U+003A>:x::'],
    ['a workflow command after a line separator', 'a\u2028::x::', 'a<U+2028><U+003A>:x::'],
    ['an older workflow command', 'a ##[error]x', 'a <U+0023>#[error]x'],
    ['a command of Azure Pipelines', '##vso[task.complete]', '<U+0023>#vso[task.complete]'],
  ])('%s is escaped', ([, text, escaped]) => {
    expect(safeText(text)).toBe(escaped)
  })

  test.for([
    'arn:aws:iam::123:role/x',
    '# a comment, ## a heading',
    'a\n\tb',
    'naïve 名前 👩‍👩‍👧 🇳🇱 e\u0301 می‌خواهم',
    'a ? b :: c',
  ])('%j stays unchanged', (text) => {
    expect(safeText(text)).toBe(text)
  })

  test('line feeds are escaped in inline text', () => {
    expect(safeInline('a\nb')).toBe('a<U+000A>b')
  })

  test('escapes a range as within the whole text', () => {
    const text = 'ab##[c\u001b'
    const shown = (until: number): string => escapeUnsafe(text, escapeCodePoint, { until })
    expect([2, 3, 6, 7].map(shown)).toEqual([
      'ab',
      'ab<U+0023>',
      'ab<U+0023>#[c',
      'ab<U+0023>#[c<U+001B>',
    ])
  })

  test('escaping takes linear time', () => {
    // The steps of a regular expression cannot be counted, but a quadratic expression would exceed the test's time
    // limit.
    const [spaces, colons] = [' '.repeat(2_000_000), ':'.repeat(2_000_000)]
    const hashes = '#'.repeat(2_000_000)
    for (const text of [
      spaces,
      colons,
      hashes,
      ` ${':: '.repeat(700_000)}`,
      '\n'.repeat(2_000_000),
    ])
      expect(safeText(text).length).toBeGreaterThanOrEqual(text.length)
  })
})

test.for(['\u0000\u0000\n \n \t::add-mask::hostile', ' \n'])(
  'YAML keeps the spaces of %j',
  (text) => {
    expect(parse(safeYaml({ text, list: [text] }, { lineWidth: 100 }))).toEqual({
      text,
      list: [text],
    })
  },
)

const anyHostile = array(
  oneof(constantFrom(...hostileText, ':', '#', '[', '\n', ' ', 'x'), string({ unit: 'binary' })),
)

test('any string: nothing obeyed is left, and data stays exact', () => {
  assert(
    property(anyHostile, (parts) => {
      const text = parts.join('')
      expect(obeyed(safeText(text))).toEqual([])
      expect(safeInline(text)).not.toContain('\n')
      const value = { [text]: text, list: [text, { text }] }
      for (const layout of ['indented', 'line'] as const) {
        const json = safeJson(value, layout)
        expect(obeyed(json)).toEqual([])
        expect(JSON.parse(json)).toEqual(value)
      }
      const wellFormed = text.toWellFormed()
      // YAML drops a byte order mark at the start of a key.
      const yaml = safeYaml({ text: wellFormed, list: [wellFormed] }, { lineWidth: 100 })
      expect(obeyed(yaml)).toEqual([])
      expect(parse(yaml)).toEqual({ text: wellFormed, list: [wellFormed] })
    }),
    { numRuns: 2000 },
  )
})
