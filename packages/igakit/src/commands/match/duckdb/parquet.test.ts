import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../../../testing/in-folder.ts'
import { runIga } from '../../../testing/run-iga.ts'
import { openDatabase } from './open-database.ts'

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
})

test.for([['1'], ['x'], ['10MB'], ['-1GB']])('--memory %s is an error', async ([memory = '']) => {
  const { code, stderr } = await runIga({ argv: [...argv, '--memory', memory], files })
  expect(code).toBe(2)
  expect(stderr).toContain('is not an amount of memory')
})
