import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile as write,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createContext, type Context } from '../context.ts'
import { readSource } from '../input/source.ts'
import { appendToFile, checkOutput, openOutput, type OwnFormat, writeFile } from './write-file.ts'

interface Folder {
  readonly path: (name: string) => string
  readonly context: Context
  readonly names: () => Promise<readonly string[]>
}

async function inFolder(
  body: (folder: Folder) => Promise<void>,
  stdin: Readable = Readable.from([]),
): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), 'iga-test-'))
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const context = createContext({ argv: [], stdin, stdout, stderr, env: {}, cwd })
  try {
    await body({
      path: (name) => join(cwd, name),
      context,
      names: async () => (await readdir(cwd)).toSorted(),
    })
  } finally {
    await rm(cwd, { recursive: true })
  }
}

/** A format that every file has. */
const any: OwnFormat = { name: 'a text', isOwn: () => true }
const replace = { existing: any }

test('an existing file keeps its content until the commit, and its mode after it', async () => {
  await inFolder(async ({ context, names, path }) => {
    await write(path('out.csv'), 'before')
    await chmod(path('out.csv'), 0o640)
    const output = await openOutput(context, 'out.csv', replace)
    await output.write('af')
    await output.write('ter')
    expect(await readFile(path('out.csv'), 'utf8')).toBe('before')
    await output.commit()
    expect(await readFile(path('out.csv'), 'utf8')).toBe('after')
    expect((await stat(path('out.csv'))).mode & 0o777).toBe(0o640)
    expect(await names()).toEqual(['out.csv'])
  })
})

test.for([
  ['replace', any],
  ['refuse', 'refuse'],
  ['edit', 'edit'],
] as const)('existing: %s, a failure leaves no new file behind', async ([, existing]) => {
  await inFolder(async ({ context, names }) => {
    const output = await openOutput(context, 'out.csv', { existing })
    await output.write('a part')
    await output.discard()
    expect(await names()).toEqual([])
  })
})

test('discarding leaves the existing file as it was', async () => {
  await inFolder(async ({ context, names, path }) => {
    await write(path('out.csv'), 'before')
    const output = await openOutput(context, 'out.csv', replace)
    await output.write('a part')
    await output.discard()
    expect(await readFile(path('out.csv'), 'utf8')).toBe('before')
    expect(await names()).toEqual(['out.csv'])
  })
})

test.for<readonly [string, string]>([
  ['the same path', 'in.csv'],
  ['another spelling', './x/../in.csv'],
  ['a symbolic link', 'symbolic.csv'],
  ['a link to a link', 'twice.csv'],
  ['a hard link', 'hard.csv'],
])('rejects an input as output by %s', async ([, name]) => {
  await inFolder(async ({ context, names, path }) => {
    await write(path('in.csv'), 'mine')
    await mkdir(path('x'))
    await symlink('in.csv', path('symbolic.csv'))
    await symlink('symbolic.csv', path('twice.csv'))
    await link(path('in.csv'), path('hard.csv'))
    const before = await names()
    await readSource(context, 'in.csv')
    await expect(writeFile(context, name, 'x', replace)).rejects.toMatchObject({
      code: 'output_is_input',
    })
    expect(await readFile(path('in.csv'), 'utf8')).toBe('mine')
    expect(await names()).toEqual(before)
  })
})

test('rejects an input that is read through a link as output by its own name', async () => {
  await inFolder(async ({ context, path }) => {
    await write(path('in.csv'), 'mine')
    await symlink('in.csv', path('link.csv'))
    await readSource(context, 'link.csv')
    await expect(writeFile(context, 'in.csv', 'x', replace)).rejects.toMatchObject({
      message: 'in.csv is the same file as the input link.csv, and the output would overwrite it',
    })
  })
})

test('does not overwrite an input that is read after the output was opened', async () => {
  await inFolder(async ({ context, names, path }) => {
    await write(path('in.csv'), 'mine')
    const output = await openOutput(context, 'in.csv', replace)
    await readSource(context, 'in.csv')
    await expect(output.commit()).rejects.toMatchObject({ code: 'output_is_input' })
    await output.discard()
    expect(await readFile(path('in.csv'), 'utf8')).toBe('mine')
    expect(await names()).toEqual(['in.csv'])
  })
})

test('a file that standard input is redirected from is an input', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iga-test-'))
  await write(join(folder, 'in.csv'), 'mine')
  const handle = await open(join(folder, 'in.csv'))
  const stdin = Object.assign(Readable.from(['mine']), { fd: handle.fd })
  try {
    await inFolder(async ({ context }) => {
      await readSource(context, '-')
      await expect(writeFile(context, join(folder, 'in.csv'), 'x', replace)).rejects.toMatchObject({
        message: expect.stringContaining('the same file as the input standard input'),
      })
    }, stdin)
    expect(await readFile(join(folder, 'in.csv'), 'utf8')).toBe('mine')
  } finally {
    await handle.close()
    await rm(folder, { recursive: true })
  }
})

test('an input may be edited', async () => {
  await inFolder(async ({ context, path }) => {
    await write(path('a.cel'), 'a&&b')
    await readSource(context, 'a.cel')
    await writeFile(context, 'a.cel', 'a && b', { existing: 'edit' })
    expect(await readFile(path('a.cel'), 'utf8')).toBe('a && b')
  })
})

test.for<readonly [string, string | undefined]>([
  ['an existing file', 'before'],
  ['a file that does not exist yet', undefined],
])('a symbolic link stays and leads to the new text: %s', async ([, content]) => {
  await inFolder(async ({ context, path }) => {
    await mkdir(path('data'))
    if (content !== undefined) await write(path('data/out.csv'), content)
    await symlink('data/out.csv', path('latest.csv'))
    await symlink('latest.csv', path('link.csv'))
    await writeFile(context, 'link.csv', 'after', replace)
    expect(await readFile(path('data/out.csv'), 'utf8')).toBe('after')
    expect((await readdir(path('data'))).length).toBe(1)
    const target = await readFile(path('latest.csv'), 'utf8')
    expect(target).toBe('after')
  })
})

test.for<readonly [string, string, 'replace' | 'refuse', string]>([
  ['', 'usage', 'replace', 'the path of the output is empty'],
  ['-', 'usage', 'replace', '- is not an output file'],
  ['no/such/out.csv', 'unwritable_file', 'replace', 'the folder no/such does not exist'],
  ['no/such/out.csv', 'unwritable_file', 'refuse', 'the folder no/such does not exist'],
  ['file/out.csv', 'unwritable_file', 'replace', 'the folder file does not exist'],
  ...(process.platform === 'linux'
    ? [['/proc/out.csv', 'unwritable_file', 'replace', 'no file can be created there'] as const]
    : []),
  ['folder', 'unwritable_file', 'replace', 'the path names a folder'],
  ['folder', 'unwritable_file', 'refuse', 'the path names a folder'],
  ['new/', 'unwritable_file', 'replace', 'the path names a folder'],
  ['loop', 'unwritable_file', 'replace', 'its symbolic links form a loop'],
  ['file', 'unwritable_file', 'refuse', 'file already exists'],
  ['dangling', 'unwritable_file', 'refuse', 'dangling already exists'],
  ['x'.repeat(300), 'unwritable_file', 'replace', 'the path is too long'],
  ['a\0b', 'unwritable_file', 'replace', 'cannot be written'],
])('rejects %j with %s (%s)', async ([name, code, existing, message]) => {
  await inFolder(async ({ context, names, path }) => {
    await write(path('file'), 'mine')
    await mkdir(path('folder'))
    await symlink('loop', path('loop'))
    await symlink('nowhere', path('dangling'))
    const before = await names()
    const options = existing === 'replace' ? replace : { existing }
    await expect(writeFile(context, name, 'x', options)).rejects.toMatchObject({
      name: 'UsageError',
      code,
      message: expect.stringContaining(message),
    })
    expect(await names()).toEqual(before)
    expect(await readFile(path('file'), 'utf8')).toBe('mine')
  })
})

describe('an existing file of another format', () => {
  const list: OwnFormat = {
    name: 'a list',
    isOwn: (start, end) => start.startsWith('[') && end.endsWith(']'),
  }
  const refused = { code: 'unwritable_file', message: 'out already exists and is not a list' }

  test.for<readonly [string, (path: (name: string) => string) => Promise<unknown>]>([
    ['itself', (path) => write(path('out'), 'mine')],
    ['a symbolic link', (path) => symlink('mine', path('out'))],
    ['a hard link', (path) => link(path('mine'), path('out'))],
  ])('is kept: %s', async ([, make]) => {
    await inFolder(async ({ context, names, path }) => {
      await write(path('mine'), 'mine')
      await make(path)
      const before = await names()
      const options = { existing: list }
      await expect(checkOutput(context, 'out', options)).rejects.toMatchObject(refused)
      await expect(writeFile(context, 'out', '[]', options)).rejects.toMatchObject(refused)
      expect(await readFile(path('out'), 'utf8')).toBe('mine')
      expect(await names()).toEqual(before)
    })
  })

  test('is kept if it appears before the commit', async () => {
    await inFolder(async ({ context, names, path }) => {
      const output = await openOutput(context, 'out', { existing: list })
      await output.write('[]')
      await write(path('out'), 'mine')
      await expect(output.commit()).rejects.toMatchObject(refused)
      await output.discard()
      expect(await readFile(path('out'), 'utf8')).toBe('mine')
      expect(await names()).toEqual(['out'])
    })
  })

  test.for([
    ['its own format', `[${'x'.repeat(10_000)}]`],
    ['an empty file', ''],
  ] as const)('is replaced: %s', async ([, content]) => {
    await inFolder(async ({ context, path }) => {
      await write(path('out'), content)
      expect(await checkOutput(context, './out', { existing: list })).toBe(
        await realpath(path('out')),
      )
      await writeFile(context, 'out', '[new]', { existing: list })
      expect(await readFile(path('out'), 'utf8')).toBe('[new]')
    })
  })
})

test('a full disk is a coded error, not a failure of the command', async (context) => {
  const hasFull = await stat('/dev/full').catch(() => undefined)
  if (hasFull === undefined) context.skip('this system has no /dev/full')
  await inFolder(async (folder) => {
    await expect(writeFile(folder.context, '/dev/full', 'x', replace)).rejects.toMatchObject({
      code: 'unwritable_file',
      message: '/dev/full cannot be written: the disk is full',
    })
  })
})

test.skipIf(process.platform === 'win32')(
  'writes to a pipe and to standard output directly',
  async () => {
    await inFolder(async ({ path }) => {
      await write(path('out.txt'), 'first\n')
      const script = `cat > copy.txt < pipe & ${iga} 'pipe' & wait; ${iga} /dev/stdout >> out.txt; ${iga} /dev/stdout | cat > piped.txt`
      await run(['sh', '-c', `mkfifo pipe; ${script}`], path('.'))
      expect(await readFile(path('copy.txt'), 'utf8')).toBe('text')
      expect(await readFile(path('out.txt'), 'utf8')).toBe('first\ntext')
      expect(await readFile(path('piped.txt'), 'utf8')).toBe('text')
      expect((await readdir(path('.'))).toSorted()).toEqual([
        'copy.txt',
        'out.txt',
        'pipe',
        'piped.txt',
      ])
    })
  },
)

test.skipIf(process.platform === 'win32').for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the process and removes the temporary file',
  async (signal) => {
    await inFolder(async ({ names, path }) => {
      await write(path('out.csv'), 'before')
      const child = spawn(process.execPath, [...nodeArguments, program, 'out.csv', 'wait'], {
        cwd: path('.'),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      expect((await names()).length).toBe(2)
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([null, signal])
      expect(await names()).toEqual(['out.csv'])
      expect(await readFile(path('out.csv'), 'utf8')).toBe('before')
    })
  },
)

/** Writes `text` to the path in the first argument; with a second argument, waits before the commit. */
const program = `
import { createContext } from ${JSON.stringify(new URL('../context.ts', import.meta.url).href)}
import { openOutput } from ${JSON.stringify(new URL('./write-file.ts', import.meta.url).href)}
const { stdin, stdout, stderr } = process
const [file, waits] = process.argv.slice(1)
const context = createContext({ argv: [], stdin, stdout, stderr, env: {} })
const output = await openOutput(context, file, { existing: { name: 'a text', isOwn: () => true } })
await output.write('text')
if (waits) { console.log('ready'); setInterval(() => undefined, 1000); await new Promise(() => undefined) }
await output.commit()
`
const nodeArguments = ['--conditions=@igakit/source', '--input-type=module', '-e']
const iga = `"$NODE" ${nodeArguments.join(' ')} "$PROGRAM"`

async function run([command = '', ...args]: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program }
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
}

test('appends to a file, but not to an input', async () => {
  await inFolder(async ({ context, path }) => {
    await appendToFile(context, 'summary.md', 'a\n')
    await appendToFile(context, 'summary.md', 'b\n')
    expect(await readFile(path('summary.md'), 'utf8')).toBe('a\nb\n')
    await readSource(context, 'summary.md')
    await expect(appendToFile(context, './summary.md', 'c\n')).rejects.toMatchObject({
      code: 'output_is_input',
    })
    await expect(appendToFile(context, 'no/such', 'c\n')).rejects.toMatchObject({
      code: 'unwritable_file',
      message: 'no/such cannot be written: the folder no does not exist',
    })
    expect(await readFile(path('summary.md'), 'utf8')).toBe('a\nb\n')
  })
})
