import { describe, expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

/** The expected marks and lines assume that every character has its terminal width. */
describe('places the caret under the error', () => {
  test.each([
    { name: 'plain text', line: 'a.b == 1', mark: 'b', source: 'a.b == 1', marks: '  ^' },
    { name: 'the first column', line: 'x', mark: 'x', source: 'x', marks: '^' },
    { name: 'a tab before', line: '\tx', mark: 'x', source: '    x', marks: '    ^' },
    { name: 'a tab in the middle', line: 'ab\tx', mark: 'x', source: 'ab  x', marks: '    ^' },
    { name: 'an emoji before', line: '"😀" + x', mark: 'x', source: '"😀" + x', marks: '       ^' },
    {
      name: 'an emoji of several code points',
      line: '👩‍👩‍👧 x',
      mark: 'x',
      source: '👩‍👩‍👧 x',
      marks: '   ^',
    },
    { name: 'a flag', line: '🇳🇱 x', mark: 'x', source: '🇳🇱 x', marks: '   ^' },
    { name: 'Chinese', line: '名前 x', mark: 'x', source: '名前 x', marks: '     ^' },
    { name: 'half-width kana', line: 'ｱｲ x', mark: 'x', source: 'ｱｲ x', marks: '   ^' },
    { name: 'a combining mark', line: 'e\u0301 x', mark: 'x', source: 'e\u0301 x', marks: '  ^' },
    {
      name: 'an escape sequence',
      line: '\u001b[31m x',
      mark: 'x',
      source: '<U+001B>[31m x',
      marks: '             ^',
    },
    {
      name: 'a workflow command around the mark',
      line: '"##[x]"',
      mark: '#[',
      source: '"<U+0023>#[x]"',
      marks: '         ^',
    },
    {
      name: 'a character that reverses the text',
      line: '\u202e x',
      mark: 'x',
      source: '<U+202E> x',
      marks: '         ^',
    },
  ])('$name', ({ line, mark, source, marks }) => {
    const caret = line.indexOf(mark)
    expect(excerpt(line, { caret, start: caret, end: caret })).toEqual({ source, marks })
  })
})

describe('underlines the range of the error', () => {
  test.each([
    { name: 'from the caret on', marked: { caret: 0, start: 0, end: 5 }, marks: '^~~~~' },
    { name: 'around the caret', marked: { caret: 2, start: 0, end: 5 }, marks: '~~^~~' },
    { name: 'not at all when it is empty', marked: { caret: 2, start: 2, end: 2 }, marks: '  ^' },
    { name: 'after the end of the line', marked: { caret: 5, start: 5, end: 5 }, marks: '     ^' },
  ])('$name', ({ marked, marks }) => {
    expect(excerpt('a + b', marked).marks).toBe(marks)
  })
})

describe('shows a part of a long line', () => {
  test.each([0, 59, 61, 150, 499])('with the caret under column %d', (caret) => {
    const line = Array.from({ length: 500 }, (_, index) => String(index % 10)).join('')
    const { source, marks } = excerpt(line, { caret, start: caret, end: caret + 1 })
    expect(source.length).toBeLessThanOrEqual(160)
    expect(source[marks.indexOf('^')]).toBe(line[caret])
    expect(source.startsWith('…')).toBe(caret > 60)
    expect(source.endsWith('…')).toBe(caret < 400)
  })
})

test.each([
  [10_000, 10_000],
  [3_000, 0],
  [0, 100_000],
  [2_001, 2_001],
])(
  'of a line with %i characters before and %i behind the mark, the same is shown',
  (before, behind) => {
    const line = `${'a'.repeat(before)}MARK${'b'.repeat(behind)}`
    const { marks, source } = excerpt(line, { caret: before, start: before, end: before + 4 })
    const near = `${'a'.repeat(Math.min(before, 60))}MARK`
    expect(source).toContain(near)
    expect(source.startsWith('…')).toBe(before > 60)
    expect(source.endsWith('…')).toBe(behind > 160)
    expect(source.slice(marks.indexOf('^')).slice(0, 4)).toBe('MARK')
    expect(marks.trimStart()).toBe('^~~~')
  },
)

test('never starts a window in the middle of a character', () => {
  const line = '😀'.repeat(5000)
  for (const caret of [4000, 4002]) {
    const { source } = excerpt(line, { caret, start: caret, end: caret + 2 })
    expect(source.replaceAll(/[…😀]/gu, '')).toBe('')
  }
})
