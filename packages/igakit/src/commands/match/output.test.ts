import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { link, open, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'
import { igaCommand } from '../../testing/spawn-iga.ts'

const files = {
  'accounts.csv': 'id,email\na1,ann@acme.example\na2,bob@acme.example\n',
  'users.csv': 'id,email\nu1,ann@acme.example\n',
  'config.csv': '{"all": {}}',
  'compare.csv': '{"all": {}}',
  'profile.csv': '{"typesAre": "messages"}',
  'out.csv': 'account,index,outcome,user,case,key,detail\r\nthe old outcomes\r\n',
}

const simple = ['match', '-a', 'accounts.csv', '-u', 'users.csv', '-c', 'config.csv']
const argv = [...simple, '--compare', 'compare.csv', '--profile', 'profile.csv']

const isTemporary = (name: string): boolean => name.endsWith('.tmp')

const keyOf = (appUserKeyCel: string): string =>
  JSON.stringify({
    all: {},
    mergeConfig: { matchCases: [{ appUserKeyCel, userKeyCel: 'user.email' }] },
  })

/** Runs the command in a separate process. */
async function run(cwd: string, ...args: readonly string[]) {
  const [node, ...nodeArgs] = igaCommand
  const iga = spawn(node, [...nodeArgs, ...simple, ...args], { cwd })
  const [stdout, stderr, [code]] = await Promise.all([
    text(iga.stdout),
    text(iga.stderr),
    once(iga, 'exit'),
  ])
  return { code: code as unknown, stdout, stderr }
}

describe('rejects an output that is an input, and writes nothing', () => {
  const inputs = Object.keys(files).filter((name) => name !== 'out.csv')
  const names = {
    itself: async (_: string, input: string) => input,
    'its path': async (folder: string, input: string) => join(folder, '.', input),
    'a symbolic link': async (folder: string, input: string) => {
      await symlink(input, join(folder, 'link.csv'))
      return 'link.csv'
    },
    'a hard link': async (folder: string, input: string) => {
      await link(join(folder, input), join(folder, 'link.csv'))
      return 'link.csv'
    },
  }
  const cases = inputs.flatMap((input) =>
    Object.entries(names).map(([name, make]) => [input, name, make] as const),
  )
  test.for(cases)('%s by %s', async ([input, , make]) => {
    await inFolder(files, async ({ iga, path }) => {
      const out = await make(path, input)
      const { code, stderr } = await iga([...argv, '-o', out])
      expect(code).toBe(2)
      expect(stderr).toContain('error[output_is_input]')
      for (const [name, content] of Object.entries(files)) {
        // oxlint-disable-next-line no-await-in-loop -- a few small files
        expect(await readFile(join(path, name), 'utf8')).toBe(content)
      }
    })
  })
})

describe('a failed run keeps the output of an earlier run and leaves no other file', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `a${index},x\n`).join('')
  test.for([
    ['a malformed row at the end', 2, { 'accounts.csv': `id,email\n${many}oops\n` }],
    ['a quote that is not closed', 2, { 'accounts.csv': `id,email\n${many}"a,b\n` }],
    ['a rule that does not compile', 3, { 'config.csv': keyOf('appUser.') }],
    ['no keys', 2, { 'config.csv': keyOf('appUser.username') }],
    ['no users', 2, { 'users.csv': 'id,email\n' }],
    ['users that are missing', 2, { 'users.csv': undefined }],
  ] as const)('%s', async ([, expected, some]) => {
    const given = Object.entries({ ...files, ...some }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    await inFolder(Object.fromEntries(given), async ({ iga, path }) => {
      const { code } = await iga([...simple, '-o', 'out.csv'])
      expect(code).toBe(expected)
      expect(await readFile(join(path, 'out.csv'), 'utf8')).toBe(files['out.csv'])
      expect((await readdir(path)).toSorted()).toEqual(given.map(([name]) => name).toSorted())
    })
  })

  test('an interrupt', async () => {
    await inFolder(files, async ({ path }) => {
      spawnSync('mkfifo', [join(path, 'accounts.fifo.csv')])
      const [node, ...nodeArgs] = igaCommand
      const iga = spawn(
        node,
        [...nodeArgs, ...simple.with(2, 'accounts.fifo.csv'), '-o', 'out.csv'],
        { cwd: path },
      )
      const fifo = await open(join(path, 'accounts.fifo.csv'), 'w')
      await fifo.write(`id,email\n${many.repeat(4)}`)
      await expect
        .poll(async () => (await readdir(path)).some(isTemporary), { timeout: 30_000 })
        .toBe(true)
      iga.kill('SIGINT')
      const [, signal] = await once(iga, 'exit')
      await fifo.close()
      expect(signal).toBe('SIGINT')
      expect((await readdir(path)).filter(isTemporary)).toEqual([])
      expect(await readFile(join(path, 'out.csv'), 'utf8')).toBe(files['out.csv'])
    })
  })
})

describe('an existing file that iga match did not write stays', () => {
  const mine = { ...files, 'mine.csv': files['users.csv'], 'rule.cel': 'true\n' }
  test.for([
    ['-o', 'mine.csv', 'a file of outcomes that `iga match` wrote'],
    ['-o', 'mine.ndjson', 'a file of outcomes that `iga match` wrote'],
    ['-o', 'mine.parquet', 'a file of outcomes that `iga match` wrote'],
    ['-o', 'link.csv', 'a file of outcomes that `iga match` wrote'],
    ['--report', 'rule.cel', 'a report of `iga match`'],
    ['--report', 'out.csv', 'a report of `iga match`'],
    ['--report', 'users.csv', 'a report of `iga match`'],
  ] as const)('%s %s', async ([option, name, format]) => {
    const content = mine['users.csv']
    const all = { ...mine, 'mine.ndjson': '{"id":"u1"}\n', 'mine.parquet': content }
    await inFolder(all, async ({ iga, path }) => {
      await symlink('rule.cel', join(path, 'link.csv'))
      const { code, stderr } = await iga([...simple, option, name])
      expect(code).toBe(2)
      expect(stderr).toContain(
        `error[unwritable_file]: ${name} already exists and is not ${format}`,
      )
      for (const [file, own] of Object.entries(all)) {
        // oxlint-disable-next-line no-await-in-loop -- a few small files
        expect(await readFile(join(path, file), 'utf8')).toBe(own)
      }
    })
  })

  test.for(['same.csv', './same.csv', 'link.csv'])(
    'one name for both outputs: %s',
    async (name) => {
      await inFolder(files, async ({ iga, path }) => {
        await symlink('same.csv', join(path, 'link.csv'))
        const { code, stderr } = await iga([...simple, '-o', 'same.csv', '--report', name])
        expect(code).toBe(2)
        expect(stderr).toContain(
          `error[conflicting_options]: --out and --report both write ${name}`,
        )
        expect(await readdir(path)).not.toContain('same.csv')
      })
    },
  )
})

test.for(['out.csv', 'out.ndjson', 'out.parquet', 'report.html'])(
  'replaces the output of an earlier run: %s',
  async (name) => {
    await inFolder({ ...files, 'out.csv': '' }, async ({ iga, path }) => {
      const again = [...simple, name === 'report.html' ? '--report' : '-o', name]
      expect(await iga(again)).toMatchObject({ code: 0 })
      const first = await readFile(join(path, name))
      expect(first.length).toBeGreaterThan(0)
      expect(await iga(again)).toMatchObject({ code: 0 })
      // Changes may replace outcomes.
      if (name === 'report.html') return
      expect(await iga([...again, '--compare', 'compare.csv'])).toMatchObject({ code: 0 })
      expect(await iga(again)).toMatchObject({ code: 0 })
      expect(await readFile(join(path, name))).toEqual(first)
    })
  },
)

test('failed accounts are outcomes and written', async () => {
  const config = '{"celExpression": {"expression": "appUser.profile.x == \\"y\\""}}'
  await inFolder({ ...files, 'config.csv': config }, async ({ iga, path }) => {
    const { code } = await iga([...simple, '-o', 'out.csv'])
    expect(code).toBe(4)
    expect(await readFile(join(path, 'out.csv'), 'utf8')).toContain('a1,0,failed,')
  })
})

describe('an output that is not a regular file', () => {
  const outcomes = [
    'account,index,outcome,user,case,key,detail\r\n',
    'a1,0,matched,u1,1,ann@acme.example,\r\n',
    'a2,1,created,,,,\r\n',
  ].join('')
  test('writes outcomes to standard output and the report to standard error', async () => {
    await inFolder(files, async ({ path }) => {
      const { code, stderr, stdout } = await run(path, '-o', '/dev/stdout', '--format', 'csv')
      expect({ code, stdout }).toEqual({ code: 0, stdout: outcomes })
      expect(stderr).toMatch(/^matched +1 /m)
    })
  })

  test('rejects standard output without a format or with a second document', async () => {
    await inFolder(files, async ({ iga }) => {
      const unknown = await iga([...simple, '-o', '/dev/stdout'])
      expect(unknown.code).toBe(2)
      expect(unknown.stderr).toContain('--out /dev/stdout is neither CSV, NDJSON nor Parquet')
      const both = await iga([...simple, '-o', '/dev/stdout', '--format', 'csv', '--json'])
      expect(both.code).toBe(2)
      expect(both.stdout).toContain('"code": "conflicting_options"')
      const parquet = await iga([...simple, '-o', '/dev/stdout', '--format', 'parquet'])
      expect(parquet.code).toBe(2)
      expect(parquet.stderr).toContain('Parquet cannot be written to standard output')
    })
  })

  test('a pipe is written', async () => {
    await inFolder(files, async ({ path }) => {
      spawnSync('mkfifo', [join(path, 'pipe.csv')])
      const reader = spawn('cat', ['pipe.csv'], { cwd: path })
      const [{ code }, read] = await Promise.all([run(path, '-o', 'pipe.csv'), text(reader.stdout)])
      expect({ code, read }).toEqual({ code: 0, read: outcomes })
    })
  })

  test('a full disk is an error with a code', async () => {
    await inFolder(files, async ({ iga, path }) => {
      await symlink('/dev/full', join(path, 'full.csv'))
      const { code, stderr } = await iga([...simple, '-o', 'full.csv'])
      expect(code).toBe(2)
      expect(stderr).toContain(
        'error[unwritable_file]: full.csv cannot be written: the disk is full',
      )
    })
  })
})

describe('an input that is not a regular file', () => {
  test('a pipe is read', async () => {
    await inFolder(files, async ({ iga, path }) => {
      spawnSync('mkfifo', [join(path, 'pipe.csv')])
      const writer = spawn('cp', ['accounts.csv', 'pipe.csv'], { cwd: path })
      const [{ code, stdout }] = await Promise.all([
        iga(simple.with(2, 'pipe.csv')),
        once(writer, 'exit'),
      ])
      expect(code).toBe(0)
      expect(stdout).toMatch(/^matched +1 /m)
    })
  })

  test.for(['-a', '-u', '-c'])('rejects a folder for %s', async (option) => {
    await inFolder({ ...files, 'folder.csv/file': '' }, async ({ iga }) => {
      const { code, stderr } = await iga([...simple, option, 'folder.csv'])
      expect(code).toBe(2)
      expect(stderr).toContain('error[unreadable_file]: folder.csv is a directory, not a file')
    })
  })
})

test('rejects a file that changes while it is read', async () => {
  // Longer than the start of a file, which is read at once.
  const many = Array.from({ length: 20_000 }, (_, index) => `x${index},x\n`).join('')
  const accounts = files['accounts.csv'] + many
  await inFolder({ ...files, 'accounts.csv': accounts }, async ({ path }) => {
    const at = (name: string) => join(path, name)
    spawnSync('mkfifo', [at('users.fifo.csv')])
    const [node, ...nodeArgs] = igaCommand
    const iga = spawn(node, [...nodeArgs, ...simple.with(4, 'users.fifo.csv'), '-o', 'out.csv'], {
      cwd: path,
    })
    const stderr = text(iga.stderr)
    // While the users pipe stays open, the accounts file is open but not yet read to its end.
    const users = await open(at('users.fifo.csv'), 'w')
    await users.write(files['users.csv'] + many)
    await expect
      .poll(async () => (await readdir(path)).some(isTemporary), {
        timeout: 30_000,
      })
      .toBe(true)
    await writeFile(at('accounts.csv'), accounts.repeat(2))
    await users.close()
    const [code] = await once(iga, 'exit')
    expect(code).toBe(2)
    expect(await stderr).toContain('error[file_changed]: accounts.csv changed while it was read')
    expect(await readFile(at('out.csv'), 'utf8')).toBe(files['out.csv'])
  })
})
