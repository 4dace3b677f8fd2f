import { describe, expect, test } from 'vitest'
import type { Block } from './block.ts'
import { csvBlocks } from './csv-blocks.ts'
import { jsonBlocks, ndjsonBlocks } from './json-blocks.ts'
import { mapColumns } from './columns/map-columns.ts'
import { TextDecoding } from './detect/encoding.ts'
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
  // CSV records have no prototype.
  return { records: JSON.parse(JSON.stringify(records)) as unknown, malformed, count }
}

const start = (text: string | Buffer, size: number) =>
  new TextDecoding('the file', undefined).utf8(pieces(text, size))

const sourceOf = (names?: readonly string[]) => ({
  name: 'a.csv',
  delimiter: ',',
  preamble: 0,
  map: (columns: readonly string[]) => mapColumns(columns, 'users'),
  fields: { names, entries: {} },
})

const csv = (text: string | Buffer, size = 7, fields?: readonly string[]) =>
  rowsOf(csvBlocks(start(text, size), sourceOf(fields)))

const ndjson = (text: string | Buffer) => rowsOf(ndjsonBlocks(start(text, 5), 'a.ndjson'))
const json = (text: string | Buffer) => rowsOf(jsonBlocks(start(text, 5), 'a.json'))

describe('CSV', () => {
  test('columns are fields, and empty cells are unset', async () => {
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

  test('reports unreadable rows with their lines and reads the others', async () => {
    const { malformed, records } = await csv(
      'id,emails\n1,a\n2\n"3\n",b\n4,[oops\n5" x,y\n6,c,d\n7,e\n',
      7,
      ['emails'],
    )
    expect(records).toEqual([
      { id: '1', emails: ['a'] },
      { id: '3\n', emails: ['b'] },
      { id: '7', emails: ['e'] },
    ])
    expect(malformed).toEqual([
      [3, 'Expected 2 cells, found 1'],
      [6, expect.stringContaining('JSON')],
      [7, 'Invalid Opening Quote: a quote is found on field 0, value is "5"'],
      [8, 'Expected 2 cells, found 3'],
    ])
  })

  test('rejects a row with very many quotes in unusual places', async () => {
    const row = `1,${'a"b '.repeat(500_000)}`
    await expect(csv(`id,email\n${row}\n`, 64 * 1024)).rejects.toMatchObject({
      code: 'malformed_rows',
      problems: [{ place: { line: 2 } }],
    })
  })

  test('separates rows that are not UTF-8 from valid ones', async () => {
    const bytes = Buffer.concat([Buffer.from('id\nä\n'), Buffer.from([0xff]), Buffer.from('\nö\n')])
    const { malformed, records } = await csv(bytes)
    expect(records).toEqual([{ id: 'ä' }, { id: 'ö' }])
    expect(malformed).toEqual([[3, 'the row is not UTF-8']])
  })

  test('takes names of columns literally', async () => {
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
    expect(malformed).toEqual([[9002, 'Expected 2 cells, found 1']])
  })

  test('reads the last row without a line end', async () => {
    expect((await csv('id\n1')).records).toEqual([{ id: '1' }])
    expect((await csv('id')).records).toEqual([])
  })

  test.for([
    ['id,,email\n1,2,3\n', 'column 2 has no name'],
    ['id,email,id\n1,2,3\n', 'columns 1 and 3 have the name id'],
    ['id,"email\n1,2\n', 'Quote Not Closed'],
    ['\nid,email\n', 'the row is empty'],
    ['id,email\r1,2\r', 'a line ends with CR alone'],
  ])('rejects %j as a header', async ([text = '', message]) => {
    await expect(csv(text)).rejects.toMatchObject({
      code: 'malformed_rows',
      problems: [{ message: expect.stringContaining(message ?? ''), place: { line: 1 } }],
    })
  })

  test('rejects an empty file', async () => {
    await expect(csv('')).rejects.toMatchObject({ code: 'empty_input' })
  })

  test('reads only the id and the columns that rules read', async () => {
    const text = 'id,status,emails,profile.x,profile\n1,active,"[oops",a,b\n'
    expect((await csv(text, 7, ['email'])).records).toEqual([{ id: '1' }])
    await expect(csv(text, 7, ['profile'])).rejects.toMatchObject({
      problems: [{ message: 'the columns profile and profile.x cannot be combined' }],
    })
  })

  test('leaves a cell that is not a JSON array to the evaluation if rules may read any field', async () => {
    const { malformed, records } = await csv('id,emails\n1,[oops\n2,"[""a""]"\n')
    expect(malformed).toEqual([])
    expect(records).toEqual([
      { id: '1', emails: '[oops' },
      { id: '2', emails: ['a'] },
    ])
  })

  test('a header can have 100,000 columns', async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `c${index}`)
    const row = names.map(() => '').join()
    const { records } = await csv(`id,${names.join()}\n1,${row}\n`, 64 * 1024, ['email'])
    expect(records).toEqual([{ id: '1' }])
  })

  test('a block has the header once, even a long one', async () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `c${index}`)
    let bytes = 0
    const source = pieces(`id,${names.join()}\n`.padEnd(400_000, '\n'), 64 * 1024)
    for await (const block of csvBlocks(source, sourceOf(['email']))) {
      bytes += JSON.stringify({ ...block, bytes: undefined }).length
    }
    expect(bytes).toBeLessThan(1000)
  })

  test('reads many malformed rows of one block once', async () => {
    const rows = Array.from({ length: 40_000 }, () => 'x\n').join('')
    const { malformed } = await csv(`id,emails\n${rows}`, 64 * 1024, ['emails'])
    expect(malformed).toHaveLength(40_000)
    expect(malformed.at(-1)?.[0]).toBe(40_001)
  })
})

describe('NDJSON', () => {
  test('a line is a record, or a view with an account', async () => {
    expect(
      (await ndjson('{"id":"1"}\r\n\n {"appUser":{"id":"2"},"appPath":""}\n')).records,
    ).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('reports lines that are not records', async () => {
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
  test('reports an element that is not a record with its line', async () => {
    const { malformed, records } = await json('[{"id":"1"},\n{"id":},\n{"id":"3"}]')
    expect(records).toEqual([{ id: '1' }, { id: '3' }])
    expect(malformed).toEqual([[2, expect.stringContaining('JSON')]])
  })

  test.for(['{"a":1}', '7', '[{}', ''])('rejects %j as a list', async (text) => {
    await expect(json(text)).rejects.toMatchObject({ code: 'invalid_json' })
  })
})

describe('skips a byte order mark', () => {
  test.for([
    ['CSV', csv, 'id\n1\n'],
    ['NDJSON', ndjson, '{"id":"1"}\n'],
    ['JSON', json, '[{"id":"1"}]'],
  ] as const)('%s', async ([, read, text]) => {
    expect(await read(`\ufeff${text}`)).toEqual(await read(text))
    expect((await read(`\ufeff${text}`)).records).toEqual([{ id: '1' }])
  })
})

describe('hostile names and values', () => {
  const names = ['__proto__', 'constructor', 'toString', 'a\u0000b', '𝒳', 'x'.repeat(70_000)]
  test('of columns', async () => {
    const { records } = await csv(`id,${names.join()}\n1,${names.map(() => 'v').join()}\n`)
    expect(records).toEqual([
      JSON.parse(
        JSON.stringify({ id: '1', profile: Object.fromEntries(names.map((name) => [name, 'v'])) }),
      ),
    ])
    expect(Object.hasOwn(Object.prototype, 'v')).toBe(false)
  })

  test.for([
    ['nested deeply', `{"id":"1","profile":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with numbers out of range', '{"id":"1","profile":{"a":1e999,"b":-1e999,"c":1e-999}}'],
    ['with lone surrogates', '{"id":"1","email":"\\ud800"}'],
  ])('reads a record %s', async ([, text = '']) => {
    for (const read of [ndjson(`${text}\n`), json(`[${text}]`)]) {
      // oxlint-disable-next-line no-await-in-loop -- two small files
      const { malformed, count } = await read
      expect([malformed, count]).toEqual([[], 1])
    }
  })

  test('a million elements on one line', async () => {
    const blocks = jsonBlocks(pieces(`[${'{},'.repeat(999_999)}{}]`, 64 * 1024), 'a.json')
    let rows = 0
    for await (const block of blocks) if (block.format === 'json') rows += block.ends.length
    expect(rows).toBe(1_000_000)
  })
})

/** Returns an endless source that counts the bytes read. */
function endless(head: string) {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const taken = { bytes: 0 }
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(head)
    for (; taken.bytes < 2 ** 31; taken.bytes += chunk.length) yield chunk
  }
  return { chunks: chunks(), taken }
}

describe('rejects a row longer than the limit and keeps no more of it', () => {
  test.for([
    ['CSV', 'id,email\n1,a\n2,"'],
    ['CSV header', 'id,email'],
    ['CSV after a quote in a cell', 'id,email\n1,5" disk\n2,'],
    ['JSON', '[{"id":"1"},\n{"id":"'],
    ['NDJSON', '{"id":"1"}\n{"id":"'],
  ] as const)('%s', async ([name, head]) => {
    const { chunks, taken } = endless(head)
    const blocks = {
      CSV: () => csvBlocks(chunks, sourceOf()),
      JSON: () => jsonBlocks(chunks, 'a'),
      NDJSON: () => ndjsonBlocks(chunks, 'a'),
    }[name === 'JSON' || name === 'NDJSON' ? name : 'CSV']()
    const lines = head.startsWith('id,email\n1,5') ? 2 : head.split('\n').length
    await expect(rowsOf(blocks)).rejects.toMatchObject({
      code: 'limit_exceeded',
      problems: [{ place: { line: lines } }],
    })
    expect(taken.bytes).toBeLessThan(20 * 1024 * 1024)
  })
})
