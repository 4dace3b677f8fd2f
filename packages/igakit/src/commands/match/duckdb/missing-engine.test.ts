import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inFolder } from '../../../testing/in-folder.ts'
import { spawnIga } from '../../../testing/spawn-iga.ts'

/** Makes the import of DuckDB fail as if the package were not installed. */
const withoutDuckDb = `--import=data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) { " +
    "if (name === '@duckdb/node-api') throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' }); " +
    'return next(name, context) } })',
)}`

const files = { 'a.csv': 'id,email\na,x\n', 'u.csv': 'id,email\nu,x\n' }

test.for([
  [
    '--engine duckdb',
    (at) => ['match', at('a.csv'), at('u.csv'), '--on', 'email', '--engine', 'duckdb'],
  ],
  ['reading the Parquet file', (at) => ['match', at('a.parquet'), at('u.csv'), '--on', 'email']],
  [
    'writing the Parquet file',
    (at) => ['match', at('a.csv'), at('u.csv'), '--on', 'email', '-o', at('o.parquet')],
  ],
  [
    'iga match keys',
    (at) => ['match', 'keys', at('a.csv'), at('u.csv'), '--on', 'email', '--out', at('keys')],
  ],
] as readonly (readonly [string, (at: (name: string) => string) => readonly string[]])[])(
  'without DuckDB, %s is an error with the command that installs it',
  async ([purpose, argvOf]) => {
    await inFolder(files, async ({ path }) => {
      await writeFile(join(path, 'a.parquet'), 'PAR1xxxxPAR1')
      const before = (await readdir(path)).toSorted()
      const argv = argvOf((name) => join(path, name))
      const iga = spawnIga(argv, undefined, { NODE_OPTIONS: withoutDuckDb })
      const [stderr, [code]] = await Promise.all([text(iga.stderr), once(iga, 'exit')])
      expect(code).toBe(2)
      expect(stderr).toContain(`error[missing_engine]: ${purpose}`)
      expect(stderr).toContain('npm install @duckdb/node-api@1.5.5-r.5')
      expect(stderr).toContain('npx --package igakit --package @duckdb/node-api@1.5.5-r.5')
      expect((await readdir(path)).toSorted()).toEqual(before)
    })
  },
)

test('without DuckDB, small files are matched in memory', async () => {
  await inFolder(files, async ({ path }) => {
    const argv = ['match', join(path, 'a.csv'), join(path, 'u.csv'), '--on', 'email', '--json']
    const iga = spawnIga(argv, undefined, { NODE_OPTIONS: withoutDuckDb })
    expect(JSON.parse(await text(iga.stdout))).toMatchObject({ outcomes: { matched: 1 } })
  })
})
