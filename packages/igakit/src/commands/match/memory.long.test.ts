import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'
import { spawnIga } from '../../testing/spawn-iga.ts'
import { headText, outcomeRowColumns } from './report/outcome-rows.ts'

const config = JSON.stringify({
  all: {},
  mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
})

/** Writes a CSV file of records with an id and an email address. */
async function writeRecords(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  file.write('id,email\n')
  for (let index = 0; index < count; index += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, count - index) }, (_, row) => index + row)
    file.write(rows.map((row) => `r${row},person${row}@acme.example\n`).join(''))
  }
  file.end()
  await once(file, 'finish')
}

async function run(
  path: string,
  { args, heap }: { readonly args: readonly string[]; readonly heap: number },
) {
  const at = (name: string) => join(path, name)
  const inputs = ['-a', at('accounts.csv'), '-u', at('users.csv'), '-c', at('config.json')]
  const iga = spawnIga(['match', ...inputs, ...args], undefined, {
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  })
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(iga.stdout),
    text(iga.stderr),
    once(iga, 'exit'),
  ])
  return { code: code as unknown, signal: signal as unknown, stdout, stderr }
}

/** The output of an earlier run, which a later one may replace. */
const earlier = headText('csv', outcomeRowColumns)

describe('a heap that is too small for the users ends in an error with a remedy', () => {
  const users = 110_000
  test.for([
    [22, '0', []],
    [22, '2', []],
    [22, '2', ['--compare']],
  ] as const)('%d MiB, %s threads, %j', async ([heap, threads, options]) => {
    await inFolder({ 'config.json': config, 'out.csv': earlier }, async ({ path }) => {
      const at = (name: string) => join(path, name)
      await writeRecords(at('users.csv'), users)
      await writeRecords(at('accounts.csv'), users)
      const compare = options.flatMap((option) => [option, at('config.json')])
      const args = ['--threads', threads, '-o', at('out.csv'), ...compare]
      const { code, signal, stderr, stdout } = await run(path, { heap, args })
      expect({ code, signal, stdout }).toEqual({ code: 2, signal: null, stdout: '' })
      expect(stderr).toContain('error[out_of_memory]: the accounts and users do not fit')
      expect(stderr).toContain(`limited to ${heap} MiB`)
      expect(stderr).toContain('--max-old-space-size=')
      expect(stderr).not.toContain('FATAL')
      expect(await readFile(at('out.csv'), 'utf8')).toBe(earlier)
      expect((await readdir(path)).toSorted()).toEqual([
        'accounts.csv',
        'config.json',
        'out.csv',
        'users.csv',
      ])
    })
  })

  test('few accounts fit where the users do not', async () => {
    await inFolder({ 'config.json': config }, async ({ path }) => {
      // As many accounts would not fit either.
      await writeRecords(join(path, 'users.csv'), 170_000)
      await writeRecords(join(path, 'accounts.csv'), 1000)
      const { code, stdout } = await run(path, { heap: 36, args: ['--threads', '0', '--json'] })
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, outcomes: { matched: 1000 } })
    })
  })
})

describe('a record that needs more memory than its JSON', () => {
  const bombs = {
    lists: '[],'.repeat(600_000),
    objects: '{},'.repeat(600_000),
  }
  const cases = ['email', 'profile.login'].map((field) => ({
    appUserKeyCel: `appUser.${field}`,
    userKeyCel: `user.${field}`,
  }))

  async function runWith(name: keyof typeof bombs, threads: string, heap: number) {
    const row = `{"id":"a","email":"x","profile":{"x":[${bombs[name]}0]}}\n`
    const files = {
      'config.json': JSON.stringify({ all: {}, mergeConfig: { matchCases: cases } }),
      'users.csv': 'id,email\nu,x\n',
      'accounts.ndjson': row.repeat(2),
    }
    return inFolder(files, ({ path }) => {
      const args = ['-a', join(path, 'accounts.ndjson'), '--threads', threads]
      return run(path, { heap, args })
    })
  }

  test.for([
    ['lists', '0'],
    ['objects', '0'],
    ['objects', '2'],
  ] as const)('ends in an error: %s, %s threads', async ([name, threads]) => {
    const { code, stderr } = await runWith(name, threads, 48)
    expect(code).toBe(2)
    expect(stderr).toContain('error[out_of_memory]')
  })

  test('fits into a larger heap', async () => {
    expect(await runWith('objects', '0', 512)).toMatchObject({ code: 0 })
  })
})
