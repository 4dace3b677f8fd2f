import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { matchSql, sqlDialects } from '@igakit/directory'
import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { build } from 'esbuild'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run as runCommand } from '../../../run.ts'
import { inFolder, type TestFolder } from '../../../testing/in-folder.ts'
import { openDatabase } from '../duckdb/open-database.ts'

const count = 3000
const shards = 8

/** Accounts and users with all kinds of outcomes; keys contain NUL, other cases and letters that collations fold. */
function recordsOf(side: 'a' | 'u'): string {
  const lines: string[] = []
  for (let index = 0; index < count; index++) {
    const person = side === 'a' ? (index * 7) % (count + 300) : index
    const odd = ['', '\u0000', 'ß', 'ss', 'É', 'e\u0301'][index % 6] ?? ''
    lines.push(
      JSON.stringify({
        id: `${side}${index}`,
        email: index % 11 === 0 ? undefined : `p${person}${person % 5 === 0 ? odd : ''}`,
        emails: index % 13 === 0 ? [`p${person}`, `shared${index % 40}`] : undefined,
        profile: index % 97 === 0 ? { n: 1 } : { n: `n${person}` },
        username: index % 17 === 0 ? 'skip' : 'x',
        padding: 'x'.repeat(270),
        ...(side === 'u' && index % 29 === 0 && { deletedAt: '2026-01-01T00:00:00Z' }),
      }),
    )
  }
  return `${lines.join('\n')}\n`
}

const config = JSON.stringify({
  celExpression: {
    expression:
      'appUser.username == "skip" ? "IGNORE" : size(appUser.email) > 4 ? "CREATE" : "MATCH_ONLY"',
  },
  mergeConfig: {
    matchCases: [
      { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' },
      { appUserKeyCel: 'appUser.emails', userKeyCel: 'user.emails' },
      { appUserKeyCel: 'appUser.profile.n', userKeyCel: 'user.profile.n' },
    ],
  },
})

const files = { 'a.ndjson': recordsOf('a'), 'u.ndjson': recordsOf('u'), 'c.json': config }

/** The first records of both files, for tests that do not need many blocks. */
const fewRecords = {
  ...files,
  'a.ndjson': files['a.ndjson'].split('\n').slice(0, 100).join('\n'),
  'u.ndjson': files['u.ndjson'].split('\n').slice(0, 100).join('\n'),
}

type Row = readonly unknown[]

/** Returns the outcomes of `iga match`: account, outcome, case, user. */
async function expectedRows({ iga, path }: TestFolder, more: readonly string[]): Promise<Row[]> {
  const { code } = await iga([
    'match',
    'a.ndjson',
    'u.ndjson',
    '-c',
    'c.json',
    ...more,
    '-o',
    'out.ndjson',
  ])
  expect([0, 4]).toContain(code)
  const lines = (await readFile(join(path, 'out.ndjson'), 'utf8')).trimEnd().split('\n')
  return lines
    .map((line): Row => {
      const { account, case: decidedBy, outcome, user } = JSON.parse(line)
      return [account, outcome, decidedBy, user]
    })
    .toSorted(byAccount)
}

function byAccount([left]: Row, [right]: Row): number {
  return String(left).localeCompare(String(right))
}

async function writeShards({ iga }: TestFolder, more: readonly string[]): Promise<void> {
  for (let index = 0; index < shards; index++) {
    const shard = ['--shard', `${index}/${shards}`, '--out', 'keys', '--threads', '0']
    // oxlint-disable-next-line no-await-in-loop -- each shard is a process of its own
    const { code, stderr } = await iga([
      'match',
      'keys',
      'a.ndjson',
      'u.ndjson',
      '-c',
      'c.json',
      ...shard,
      ...ofKeys(more),
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  }
}

const settings = [
  [[]],
  [['--several-users', 'continue', '--failed-key', 'continue', '--deleted-users', 'skip']],
] as const

/** The settings that change the keys. */
function ofKeys(more: readonly string[]): readonly string[] {
  const at = more.indexOf('--deleted-users')
  return at < 0 ? [] : more.slice(at, at + 2)
}

/** The settings that only the query needs. */
function ofQuery(more: readonly string[]): Parameters<typeof matchSql>[1] {
  const continues = more.length > 0
  return {
    failedKey: continues ? 'continue' : 'stop',
    severalUsers: continues ? 'continue' : 'stop',
  }
}

async function inDuckDb<Result>(
  work: (run: (sql: string) => Promise<readonly (readonly unknown[])[]>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase('the test', {
    memoryBytes: 2 ** 28,
    threads: 1,
    usesFiles: true,
  })
  try {
    return await work(async (sql) => (await database.connection.runAndReadAll(sql)).getRowsJson())
  } finally {
    await database.close()
  }
}

const selected = (sql: string): string => {
  const at = sql.indexOf('WITH user_keys')
  return `SELECT account_id, outcome, match_case, user_id FROM (${sql.slice(at).replace(/;\s*$/, '')}) AS o`
}
const preamble = (sql: string): string => sql.slice(0, sql.indexOf('WITH user_keys'))

interface Tables {
  readonly keys: readonly (readonly unknown[])[]
  readonly accounts: readonly (readonly unknown[])[]
  readonly users: readonly (readonly unknown[])[]
}

/** Writes the keys of all shards, and returns the joined rows, the tables, and the outcomes of `iga match`. */
async function joinInDuckDb(more: readonly string[]) {
  return inFolder(files, async (folder) => {
    const expected = await expectedRows(folder, more)
    await writeShards(folder, more)
    const keys = join(folder.path, 'keys')
    expect((await readdir(keys)).filter((name) => name.startsWith('.'))).toEqual([])
    const sql = matchSql('duckdb', ofQuery(more), keys)
    return inDuckDb(async (run) => {
      for (const statement of preamble(sql).trim().split(';\n')) {
        // oxlint-disable-next-line no-await-in-loop -- three views
        await run(statement)
      }
      const rows = (await run(selected(sql))).toSorted(byAccount)
      const tables: Tables = {
        keys: await run(
          'SELECT side, match_case, key_order, hex(match_key), record FROM match_keys',
        ),
        accounts: await run('SELECT record, id, decision FROM match_accounts'),
        users: await run('SELECT record, id FROM match_users'),
      }
      return { expected, rows, tables }
    })
  })
}

const joined = new Map<readonly string[], ReturnType<typeof joinInDuckDb>>()

/** The tests of both databases share the keys, which take a while to write. */
function joinedInDuckDb(more: readonly string[]): ReturnType<typeof joinInDuckDb> {
  const known = joined.get(more) ?? joinInDuckDb(more)
  joined.set(more, known)
  return known
}

const missing = missingPostgres()
let postgres: TestPostgres | undefined

beforeAll(async () => {
  if (missing === null) postgres = await startTestPostgres()
})
afterAll(() => postgres?.stop())

describe('keys of eight shards, joined by the printed query, have the outcomes of iga match', () => {
  test.for(settings)('in DuckDB, with %j', async ([more]) => {
    const { expected, rows } = await joinedInDuckDb(more)
    expect(rows).toEqual(expected)
    expect(new Set(expected.map(([, outcome]) => outcome)).size).toBeGreaterThan(3)
  })

  test.skipIf(missing !== null).for(settings)(
    `in PostgreSQL, with %j${missing === null ? '' : ` (skipped: ${missing})`}`,
    async ([more]) => {
      const { expected, tables } = await joinedInDuckDb(more)
      expect(await postgresRows(ofQuery(more), tables)).toEqual(expected)
    },
  )
})

async function postgresRows(
  semantics: Parameters<typeof matchSql>[1],
  tables: Tables,
): Promise<Row[]> {
  if (postgres === undefined) throw new Error('PostgreSQL has not started')
  const client = new Client({ connectionString: await postgres.createDatabase() })
  await client.connect()
  try {
    const sql = matchSql('postgres', semantics, 'keys')
    await client.query(preamble(sql))
    const insert = async (
      table: string,
      columns: string,
      rows: readonly (readonly unknown[])[],
    ) => {
      const json = JSON.stringify(
        rows.map((row) =>
          row.map((cell) => (cell === null ? null : JSON.stringify(cell).replaceAll(/^"|"$/g, ''))),
        ),
      )
      await client.query(
        `INSERT INTO ${table} SELECT ${columns} FROM jsonb_array_elements($1::jsonb) AS r`,
        [json],
      )
    }
    await insert(
      'match_keys',
      "r->>0, (r->>1)::integer, (r->>2)::integer, decode(r->>3, 'hex'), (r->>4)::bigint",
      tables.keys,
    )
    await insert('match_accounts', '(r->>0)::bigint, r->>1, r->>2', tables.accounts)
    await insert('match_users', '(r->>0)::bigint, r->>1', tables.users)
    const { rows } = await client.query({ text: selected(sql), rowMode: 'array' })
    return rows.toSorted(byAccount)
  } finally {
    await client.end()
  }
}

test('a shard can run again, and a folder has shards of one count', async () => {
  await inFolder(fewRecords, async ({ iga, path, write }) => {
    const run = (shard: string) =>
      iga([
        'match',
        'keys',
        'a.ndjson',
        'u.ndjson',
        '--on',
        'email',
        '--shard',
        shard,
        '--out',
        'keys',
        '--json',
      ])
    const first = await run('0/2')
    await write('keys/build.done', '')
    await write('keys/other/shard-0-of-2-0.parquet', '')
    const names = (await readdir(join(path, 'keys'), { recursive: true })).toSorted()
    expect(await run('0/2')).toEqual(first)
    expect((await readdir(join(path, 'keys'), { recursive: true })).toSorted()).toEqual(names)
    expect(await run('0/3')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('conflicting_options'),
    })
    expect(await run('2/2')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('is not a shard'),
    })
  })
})

test('a file is not a folder for keys', async () => {
  await inFolder({ ...fewRecords, 'keys.txt': 'kept' }, async ({ iga, path }) => {
    const [accounts = '', users = ''] = Object.keys(fewRecords)
    const out = ['--on', 'email', '--out', 'keys.txt']
    expect(await iga(['match', 'keys', accounts, users, ...out])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('error[unwritable_file]: keys.txt is a file, not a folder'),
    })
    expect(await readFile(join(path, 'keys.txt'), 'utf8')).toBe('kept')
  })
})

test.each([
  ['keys.txt/in/it', 'keys.txt is a file, not a folder'],
  ...(process.platform === 'linux' ? [['/proc/x/keys', 'no folder can be created there']] : []),
])('keys cannot be written to %j', async (folder = '', reason = '') => {
  await inFolder({ ...fewRecords, 'keys.txt': 'kept' }, async ({ iga }) => {
    const [accounts = '', users = ''] = Object.keys(fewRecords)
    const argv = ['match', 'keys', accounts, users, '--on', 'email', '--out', folder]
    const { code, stderr } = await iga(argv)
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) })
    expect(stderr).toMatch(/^error\[unwritable_file\]/)
  })
})

test('shows progress on a terminal', async () => {
  await inFolder(fewRecords, async ({ path }) => {
    const stdin = Object.assign(Readable.from([]), { isTTY: true })
    const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })]
    const argv = ['match', 'keys', 'a.ndjson', 'u.ndjson', '-c', 'c.json', '--out', 'keys']
    const code = await runCommand({ argv, stdin, stdout, stderr, env: {}, cwd: path })
    stderr.end()
    expect(code).toBe(0)
    const shown = await text(stderr)
    expect(shown).toMatch(/users [\d,]+ {2}accounts [\d,]+ {2}\d+ %/)
    expect(shown.endsWith('\r\u001b[K')).toBe(true)
  })
})

describe('the printed query', () => {
  interface Validator {
    validate(sql: string): readonly unknown[]
  }

  /** The parser's modules import folders, which Node.js cannot load, so they are bundled. */
  async function loadSparkParser(): Promise<Validator> {
    const require = createRequire(import.meta.url)
    const result = await build({
      stdin: {
        contents: `export { SparkSQL } from ${JSON.stringify(require.resolve('dt-sql-parser'))}`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    })
    const code = result.outputFiles[0]?.text ?? ''
    const module: { readonly SparkSQL: new () => Validator } = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    )
    return new module.SparkSQL()
  }

  test('is valid for a parser of Spark SQL', async () => {
    const parser = await loadSparkParser()
    expect(parser.validate('SELECT a FROM (').length).toBeGreaterThan(0)
    for (const failedKey of ['stop', 'continue'] as const) {
      for (const severalUsers of ['stop', 'continue'] as const) {
        const sql = matchSql('spark', { failedKey, severalUsers }, 's3://bucket/keys')
        expect(parser.validate(sql)).toEqual([])
      }
    }
  })

  test.for(Object.keys(sqlDialects))('is printed for %s', async (dialect) => {
    await inFolder({}, async ({ iga }) => {
      const { code, stdout } = await iga([
        'match',
        'sql',
        '--dialect',
        dialect,
        '--several-users',
        'continue',
      ])
      expect(code).toBe(0)
      expect(stdout).toContain("outcome <> 'ambiguous'")
    })
  })
})
