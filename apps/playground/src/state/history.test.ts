import { describe, expect, test } from 'vitest'
import { begin, record, redo, undo } from './history.ts'

const written = (...texts: readonly string[]) =>
  texts.slice(1).reduce((history, text) => record(history, text), begin(texts[0] ?? ''))

describe('a history', () => {
  test('goes back and forth', () => {
    const back = undo(written('a', 'b', 'c'))
    expect(back.present).toBe('b')
    expect(undo(back).present).toBe('a')
    expect(redo(back).present).toBe('c')
  })

  test('has an end on both sides', () => {
    const one = begin('a')
    expect(undo(one)).toBe(one)
    expect(redo(one)).toBe(one)
  })

  test('drops undone steps after a new one', () => {
    const other = record(undo(written('a', 'b')), 'c')
    expect(redo(other)).toBe(other)
    expect(undo(other).present).toBe('a')
  })

  test('undoes joined steps together', () => {
    const typed = record(written('a', 'b'), 'bc', true)
    expect(undo(typed).present).toBe('a')
  })

  test('does not join the initial state', () => {
    expect(undo(record(begin('a'), 'ab', true)).present).toBe('a')
  })

  test('ignores unchanged values', () => {
    const history = written('a', 'b')
    expect(record(history, 'b')).toBe(history)
  })

  test('keeps a hundred steps', () => {
    const long = written(...Array.from({ length: 150 }, (_, index) => String(index)))
    expect(long.past).toHaveLength(100)
    expect(long.past[0]).toBe('49')
  })
})
