import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks } from './json-blocks.ts'
import { ndjsonBlocks } from './ndjson-blocks.ts'
import { readRows } from './read-rows.ts'

async function* pieces(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(blocks: AsyncIterable<Block>) {
  const records: unknown[] = []
  const malformed: (readonly [number, string])[] = []
  let count = 0
  for await (const block of blocks) {
    count++
    const rows = readRows(block)
    records.push(...rows.records)
    malformed.push(...rows.malformed.map(({ line, message }) => [line, message] as const))
  }
  // Records of CSV have no prototype.
  return { records: JSON.parse(JSON.stringify(records)) as unknown, malformed, count }
}

const csv = (text: string | Buffer, size = 7) =>
  rowsOf(csvBlocks(pieces(text, size), 'a.csv', () => undefined))

const ndjson = (text: string | Buffer) => rowsOf(ndjsonBlocks(pieces(text, 5), 'a.ndjson'))
const json = (text: string) => rowsOf(jsonBlocks(pieces(text, 5), 'a.json'))

describe('CSV', () => {
  test('columns are fields, and what is empty is not set', async () => {
    const { records } = await csv(
      '\ufeffid,email,emails,profile.login,status.status\r\n' +
        '1,a@x,"a@x; b@x",ann,ENABLED\r\n' +
        '2,,,,\r\n' +
        '3,"c\n""d""@x","[""a;b""]",,\r\n',
    )
    expect(records).toEqual([
      {
        id: '1',
        email: 'a@x',
        emails: ['a@x', 'b@x'],
        profile: { login: 'ann' },
        status: { status: 'ENABLED' },
      },
      { id: '2' },
      { id: '3', email: 'c\n"d"@x', emails: ['a;b'] },
    ])
  })

  test('rows that cannot be read have their line, and the others are read', async () => {
    const { malformed, records } = await csv(
      'id,emails\n1,a\n2\n"3\n",b\n4,[oops\n5" x,y\n6,c,d\n7,e\n',
    )
    expect(records).toEqual([
      { id: '1', emails: ['a'] },
      { id: '3\n', emails: ['b'] },
      { id: '7', emails: ['e'] },
    ])
    expect(malformed.toSorted(([left], [right]) => left - right)).toEqual([
      [3, 'Invalid Record Length: expect 2, got 1'],
      [6, expect.stringContaining('JSON')],
      [7, 'Invalid Opening Quote: a quote is found on field 0, value is "5"'],
      [8, 'Invalid Record Length: expect 2, got 3'],
    ])
  })

  test('rows that are not UTF-8 are told from those that are', async () => {
    const bytes = Buffer.concat([Buffer.from('id\nä\n'), Buffer.from([0xff]), Buffer.from('\nö\n')])
    const { malformed, records } = await csv(bytes)
    expect(records).toEqual([{ id: 'ä' }, { id: 'ö' }])
    expect(malformed).toEqual([[3, 'the row is not UTF-8']])
  })

  test('names of columns mean nothing but themselves', async () => {
    const { records } = await csv('id,__proto__.x,profile.constructor\n1,y,z\n')
    expect(records).toMatchObject([{ id: '1', profile: { constructor: 'z' } }])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('a file of many blocks keeps its lines', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${index},${'x'.repeat(100)}\n`)
    rows[9000] = 'broken\n'
    const { count, malformed, records } = await csv(`id,email\n${rows.join('')}`, 64 * 1024)
    expect(count).toBeGreaterThan(2)
    expect(records).toHaveLength(9999)
    expect(malformed).toEqual([[9002, 'Invalid Record Length: expect 2, got 1']])
  })

  test('a file without a line end at its end has its last row', async () => {
    expect((await csv('id\n1')).records).toEqual([{ id: '1' }])
    expect((await csv('id')).records).toEqual([])
  })

  test.for([
    ['id,,email\n1,2,3\n', 'column 2 has no name'],
    ['id,email,id\n1,2,3\n', 'two columns have the name id'],
    ['id,"email\n1,2\n', 'Quote Not Closed'],
  ])('%j does not name its columns', async ([text = '', message]) => {
    await expect(csv(text)).rejects.toMatchObject({
      code: 'malformed_rows',
      problems: [{ message: expect.stringContaining(message ?? ''), place: { line: 1 } }],
    })
  })

  test('an empty file is said to be', async () => {
    await expect(csv('')).rejects.toMatchObject({ code: 'empty_input' })
  })
})

describe('NDJSON', () => {
  test('a line is a record, or a view with an account in it', async () => {
    expect(
      (await ndjson('{"id":"1"}\r\n\n {"appUser":{"id":"2"},"appPath":""}\n')).records,
    ).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('lines that are no records are told', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"id":\n[]\n"'),
      Buffer.from([0xff]),
      Buffer.from('"\n7'),
    ])
    const { malformed } = await ndjson(bytes)
    expect(malformed).toEqual([
      [1, expect.stringContaining('JSON')],
      [2, 'the row is not a JSON object'],
      [3, 'the row is not UTF-8'],
      [4, 'the row is not a JSON object'],
    ])
  })
})

describe('JSON', () => {
  test('an element that is no record has its line', async () => {
    const { malformed, records } = await json('[{"id":"1"},\n{"id":},\n{"id":"3"}]')
    expect(records).toEqual([{ id: '1' }, { id: '3' }])
    expect(malformed).toEqual([[2, expect.stringContaining('JSON')]])
  })

  test.for(['{"a":1}', '7', '[{}', ''])('%j is no list', async (text) => {
    await expect(json(text)).rejects.toMatchObject({ code: 'invalid_json' })
  })
})
