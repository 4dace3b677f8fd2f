import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../../../testing/in-folder.ts'
import { runIga } from '../../../testing/run-iga.ts'
import { openDatabase } from './open-database.ts'
import { parquetLines } from './parquet.ts'

const count = 20_000
const rows = (name: string, edit: (index: number) => number) =>
  `id,email,employeeIds\n${Array.from({ length: count }, (_, index) => `${name}${index},p${edit(index)}@x.example,${index % 50 === 0 ? 'E0' : ''}\n`).join('')}`

const files = {
  'a.csv': rows('a', (index) => (index * 7) % (count + 500)),
  'u.csv': rows('u', (index) => index),
}
const argv = ['match', 'a.csv', 'u.csv', '--on', 'email', '--on', 'employeeIds']

async function query(sql: string): Promise<readonly (readonly unknown[])[]> {
  const options = { memoryBytes: 2 ** 28, threads: 1, usesFiles: true, keepsOrder: true }
  const database = await openDatabase('the test', options)
  try {
    const result = await database.connection.runAndReadAll(sql)
    return result.getRowsJson()
  } finally {
    await database.close()
  }
}

describe('--engine duckdb', () => {
  test('writes the same outcomes and the same summary', async () => {
    await inFolder(files, async ({ iga, path }) => {
      const run = (engine: string) =>
        iga([...argv, '--engine', engine, '-o', `${engine}.csv`, '--json'])
      const [memory, duckdb] = [await run('memory'), await run('duckdb')]
      expect(duckdb).toEqual(memory)
      expect(JSON.parse(duckdb.stdout)).toMatchObject({ outcomes: { ambiguous: 9 } })
      const [one, other] = await query(
        `SELECT md5(content) FROM read_blob(['${join(path, 'memory.csv')}', '${join(path, 'duckdb.csv')}'])`,
      )
      expect(one).toEqual(other)
    })
  })
})

describe('Parquet', () => {
  test('is written with types and read like CSV', async () => {
    await inFolder(files, async ({ iga, path }) => {
      expect((await iga([...argv, '-o', 'out.parquet'])).code).toBe(0)
      const out = join(path, 'out.parquet')
      expect(
        await query(
          `SELECT count(*), count(DISTINCT "index"), max("index"), min(account), max("case") FROM read_parquet('${out}')`,
        ),
      ).toEqual([[`${count}`, `${count}`, `${count - 1}`, 'a0', 2]])
      expect((await readdir(path)).toSorted()).toEqual(['a.csv', 'out.parquet', 'u.csv'])
      await query(
        `COPY (SELECT * FROM read_csv('${join(path, 'u.csv')}', all_varchar=true)) TO '${join(path, 'u.parquet')}' (FORMAT parquet)`,
      )
      const csv = await iga([...argv, '--json'])
      const parquet = await iga([...argv.with(2, 'u.parquet'), '--json'])
      const { outcomes, cases } = JSON.parse(csv.stdout)
      expect(JSON.parse(parquet.stdout)).toMatchObject({
        outcomes,
        cases,
        inputs: { users: { format: 'parquet' } },
      })
    })
  })

  test('columns that no rule reads are not read', async () => {
    await inFolder({ 'u.csv': 'id,email\nu1,p40@x.example\n' }, async ({ iga, path }) => {
      const select = (columns: string) =>
        query(
          `COPY (SELECT 'a' || i AS id, 'p' || i || '@x.example' AS "Work Email", repeat('x', 100) AS note ${columns} FROM range(50) r(i)) TO '${join(path, 'a.parquet')}' (FORMAT parquet)`,
        )
      for (const columns of ['', ", {'first': 'A'} AS name"]) {
        // oxlint-disable-next-line no-await-in-loop -- two files
        await select(columns)
        // oxlint-disable-next-line no-await-in-loop -- two files
        const { stderr, stdout } = await iga(['match', 'a.parquet', 'u.csv', '--on', 'email'])
        expect(stdout).toContain('matched     1')
        expect(stderr).toContain('email = Work Email')
        expect(stderr).toContain('in profile: note')
      }
    })
    await inFolder({}, async ({ path }) => {
      const file = join(path, 'a.parquet')
      await query(
        `COPY (SELECT i AS id, i AS "a""b", 'x' AS "it's" FROM range(30) r(i)) TO '${file}' (FORMAT parquet)`,
      )
      const lines: unknown[] = []
      for await (const chunk of parquetLines(file, 'a.parquet', ([, second = '', third = '']) => [
        third,
        second,
      ])) {
        lines.push(
          ...String(chunk)
            .trimEnd()
            .split('\n')
            .map((line): unknown => JSON.parse(line)),
        )
      }
      expect(lines).toHaveLength(30)
      expect(lines[19]).toEqual({ id: 19, 'a"b': 19, "it's": 'x' })
      expect(lines[20]).toEqual({ 'a"b': 20, "it's": 'x' })
    })
  })

  test.for([
    ['a file that is only named so', 'id,email\n', 'unsupported_format', 'is not a Parquet file'],
    ['a damaged file', 'PAR1xxxx', 'corrupt_file', 'cannot be read as Parquet'],
  ])('%s is an error', async ([, content = '', errorCode, message]) => {
    const { code, stderr } = await runIga({
      argv: ['match', 'a.parquet', 'u.csv', '--on', 'email'],
      files: { 'a.parquet': content, 'u.csv': 'id,email\nu,x\n' },
    })
    expect(code).toBe(2)
    expect(stderr).toContain(`error[${errorCode}]`)
    expect(stderr).toContain(message)
  })

  test('a failed run keeps the old file', async () => {
    const old = { ...files, 'out.parquet': 'old', 'a.csv': 'id,email\na\n' }
    await inFolder(old, async ({ iga, path }) => {
      expect((await iga([...argv, '-o', 'out.parquet'])).code).toBe(2)
      expect((await readdir(path)).toSorted()).toEqual(['a.csv', 'out.parquet', 'u.csv'])
    })
  })

  test.skipIf(process.platform !== 'linux')(
    'an error names the file that was asked for',
    async () => {
      const { code, stderr } = await runIga({ argv: [...argv, '-o', '/proc/o.parquet'], files })
      expect(code).toBe(2)
      expect(stderr).toContain('error[unwritable_file]: /proc/o.parquet cannot be written: ')
    },
  )
})

test.for([['1'], ['x'], ['10MB'], ['-1GB']])('--memory %s is an error', async ([memory = '']) => {
  const { code, stderr } = await runIga({ argv: [...argv, '--memory', memory], files })
  expect(code).toBe(2)
  expect(stderr).toContain('is not an amount of memory')
})
