import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { hostileText, obeyed } from './testing/obeyed.ts'
import { igaCommand, spawnIga } from './testing/spawn-iga.ts'
import { packageVersion } from './versions.ts'

interface Ending {
  readonly code: unknown
  readonly stderr: string
}

async function ending(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  const [[code], stderr] = await Promise.all([once(child, 'exit'), textOf(child.stderr)])
  return { code, stderr }
}

async function finished(
  child: ChildProcessWithoutNullStreams,
): Promise<Ending & { readonly stdout: string }> {
  const [end, stdout] = await Promise.all([ending(child), textOf(child.stdout)])
  return { ...end, stdout }
}

async function textOf(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

function* requests(count: number, bytes = 0): Generator<string> {
  const input = { claims: { ref: 'refs/heads/main', padding: 'x'.repeat(bytes) } }
  for (let id = 0; id < count; id++) {
    const expression = `claims.ref != "${id % 100}"`
    yield `${JSON.stringify({ id, input, expression })}\n`
  }
}

describe('the command as a process', () => {
  test('prints its version', async () => {
    expect(await finished(spawnIga(['--version']))).toEqual({
      code: 0,
      stdout: `${packageVersion()}\n`,
      stderr: '',
    })
  })

  test('evaluates a rule from a pipe', async () => {
    const child = spawnIga(['eval'])
    child.stdin.end('1 < 2\n')
    expect(await finished(child)).toEqual({
      code: 0,
      stdout: 'value    true\ntype     bool\nmatched  true\n',
      stderr: '',
    })
  })

  test('does not wait for unneeded standard input', async () => {
    expect(await finished(spawnIga(['eval', '1 < 2']))).toMatchObject({ code: 0 })
  })

  test.each([
    { argv: ['eval', '1 < '], code: 3 },
    { argv: ['eval', 'claims.x == 1', '--input', '/dev/null'], code: 2 },
    { argv: ['frobnicate'], code: 2 },
  ])('exits with its code: $argv', async ({ argv, code }) => {
    expect(await finished(spawnIga(argv))).toMatchObject({ code })
  })

  test('obeys NO_COLOR silently if FORCE_COLOR is set, too', async () => {
    const env = { NO_COLOR: '1', FORCE_COLOR: '1' }
    const { code, stderr, stdout } = await finished(spawnIga(['check', 'true'], undefined, env))
    expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: 'type  bool\n' })
  })

  test('keeps its exit code if standard error was never open', async () => {
    const readOnly = await open('/dev/null', 'r')
    const [node, ...args] = igaCommand
    const child = spawn(node, [...args, 'eval', 'x('], { stdio: ['ignore', 'pipe', readOnly.fd] })
    const printed = textOf(child.stdout ?? Readable.from([]))
    const [[code], stdout] = await Promise.all([once(child, 'exit'), printed])
    await readOnly.close()
    expect({ code, stdout }).toEqual({ code: 3, stdout: 'matched  false\n' })
  })

  test('is silent if its output is closed', async () => {
    const child = spawnIga(['--help'])
    child.stdout.destroy()
    expect(await ending(child)).toEqual({ code: 0, stderr: '' })
  })
})

describe('loads only required modules', () => {
  test.each([
    { argv: ['--version'], loaded: ['commander', 'picocolors'] },
    { argv: ['--help'], loaded: ['commander', 'picocolors'] },
    { argv: ['eval', '--help'], loaded: ['commander', 'picocolors'] },
    { argv: ['schema', '--help'], loaded: ['commander', 'picocolors'] },
    { argv: ['serve', '--help'], loaded: ['commander', 'picocolors'] },
    { argv: ['eval', '1 < 2'], loaded: ['@igakit/cel', 'commander', 'picocolors'] },
  ])('$argv', async ({ argv, loaded }) => {
    const { stderr } = await ending(spawnIga(argv, 'imports'))
    const ours = [
      '@igakit/cel',
      '@igakit/cel/jwt',
      '@igakit/cel/profile',
      '@igakit/schemas',
      '@igakit/schemas/documents',
      '@igakit/server',
      'commander',
      'picocolors',
      'yaml',
      'zod',
    ]
    const names = new Set(Array.from(stderr.matchAll(/^resolve (\S+)$/gm), ([, name]) => name))
    expect(ours.filter((name) => names.has(name))).toEqual(loaded)
  })
})

describe('a stream', () => {
  test('responds to each line before the end of the stream', async () => {
    const child = spawnIga(['eval', '--jsonl'])
    const [first = '', second = ''] = requests(2)
    child.stdin.write(first)
    const [chunk] = await once(child.stdout, 'data')
    expect(JSON.parse(String(chunk))).toMatchObject({ id: 0, ok: true, value: true })
    child.stdin.end(second)
    expect(await finished(child)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"id":1'),
    })
  })

  test('stops silently when its reader closes the output', async () => {
    const child = spawnIga(['eval', '--jsonl'])
    const written = pipeline(Readable.from(requests(100_000)), child.stdin).catch(
      (error: unknown) => error,
    )
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect(await ending(child)).toEqual({ code: 0, stderr: '' })
    expect(await written).toMatchObject({ code: 'EPIPE' })
  })

  // 100,000 lines are 108 MB of input; buffering them would exceed the heap limit and the memory limit checked below.
  test('of 100,000 lines needs bounded memory', { timeout: 60_000 }, async () => {
    const child = spawnIga(['eval', '--jsonl'], 'memory', {
      NODE_OPTIONS: '--max-old-space-size=64',
    })
    const written = pipeline(Readable.from(requests(100_000, 1000)), child.stdin)
    let lines = 0
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString('latin1').split('\n').length - 1
    })
    const stderr = await textOf(child.stderr)
    await written
    expect(lines).toBe(100_000)
    expect(Number(/maxRSS (\d+)/.exec(stderr)?.[1])).toBeLessThan(256 * 1024)
  })

  test('waits while its results are not read', { timeout: 60_000 }, async () => {
    const child = spawnIga(['eval', '--jsonl', '--environment', 'cel-go'], 'memory')
    let read = 0
    const echoes = Array.from({ length: 200 }, (_, id) => {
      const input = { claims: { padding: 'x'.repeat(500_000) } }
      return () => {
        read++
        return `${JSON.stringify({ id, input, expression: 'claims.padding' })}\n`
      }
    })
    async function* source(): AsyncGenerator<string> {
      for (const line of echoes) yield line()
    }
    const written = pipeline(source, child.stdin)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(read).toBeLessThan(50)
    const [stdout, stderr] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      written,
    ])
    expect(stdout.split('\n')).toHaveLength(201)
    expect(Number(/maxRSS (\d+)/.exec(stderr)?.[1])).toBeLessThan(250 * 1024)
  })
})

test.skipIf(process.platform === 'win32')('escapes warnings of libraries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iga-test-'))
  try {
    const file = join(folder, `${hostileText}.db`)
    await writeFile(file, '', { mode: 0o644 })
    const child = spawnIga(['serve', '--port', '0', '--file', file, '--log', 'none'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const { stderr } = await ending(child)
    expect(stderr).toContain('warning[igakit_store_open_to_others]: ')
    expect(obeyed(stderr)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
