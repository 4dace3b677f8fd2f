import { array, assert, constantFrom, pre, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { linesWith, packLines, packRows, rowAt, rowsOf } from './packed-rows.ts'

const line = string({ unit: constantFrom('a', 'b', 'ä', '😀', ' ') })

test('returns each packed row', () => {
  assert(
    property(array(record({ text: string({ unit: 'binary' }) })), (rows) => {
      const packed = packRows(rows)
      expect(rowsOf(packed)).toEqual(rows)
      expect(rowAt(packed, rows.length)).toBeUndefined()
    }),
  )
})

test('finds each line with a text once, in order', () => {
  assert(
    property(array(line), line, (lines, wanted) => {
      pre(wanted !== '')
      const expected = [...lines.keys()].filter((index) => lines[index]?.includes(wanted))
      expect([...linesWith(packLines(lines), wanted)]).toEqual(expected)
    }),
  )
})
