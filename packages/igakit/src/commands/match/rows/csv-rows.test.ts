import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { splitCsv } from './csv-rows.ts'

interface Row {
  readonly cells: readonly string[]
  readonly line: number
  readonly width: number
}

/** Returns the rows; `undefined` if the text is left to the general parser. */
function rowsOf(
  text: string,
  delimiter: string,
  indexes: readonly number[],
  firstLine: number,
): readonly Row[] | undefined {
  const rows: Row[] = []
  const isSplit = splitCsv(text, delimiter, indexes, firstLine, (cells, line, _start, width) => {
    rows.push({ cells: [...cells], line, width })
  })
  return isSplit ? rows : undefined
}

/** Parses with the general parser; `undefined` if it finds an error. */
function parseGenerally(text: string, delimiter: string): readonly string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    return undefined
  }
}

const parts = constantFrom(
  'a',
  'b',
  ' ',
  ',',
  ';',
  '"',
  '""',
  '"x"',
  '"a,b"',
  '"a\nb"',
  '"a""b"',
  '\n',
  '\r\n',
  '\r',
  'ä',
)

test('agrees with a general parser, or leaves the text to it', () => {
  let split = 0
  assert(
    property(array(parts, { maxLength: 24 }), constantFrom(',', ';'), (pieces, delimiter) => {
      const text = pieces.join('')
      const expected = parseGenerally(text, delimiter)
      const widest = Math.max(0, ...(expected ?? []).map((row) => row.length))
      const indexes = Array.from({ length: widest }, (_, index) => index)
      const rows = rowsOf(text, delimiter, indexes, 1)
      if (rows === undefined) return
      split++
      expect(rows.map(({ cells }) => cells)).toEqual(expected)
      expect(rows.map(({ width }) => width)).toEqual(expected?.map((row) => row.length))
      const some = rowsOf(text, delimiter, [1], 1)
      expect(some?.map(({ cells }) => cells)).toEqual(
        expected?.map((row) => (row.length > 1 ? [row[1]] : [])),
      )
    }),
    { numRuns: 5000 },
  )
  expect(split).toBeGreaterThan(1000)
})

test('counts lines within quotes', () => {
  const rows = rowsOf('"a\nb",1\r\n\r\nc,2\n', ',', [0], 5)
  expect(rows?.map(({ cells, line }) => [cells[0], line])).toEqual([
    ['a\nb', 5],
    ['c', 8],
  ])
})
