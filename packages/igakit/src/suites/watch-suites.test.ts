import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { run } from '../run.ts'
import { inFolder, type TestFolder } from '../testing/in-folder.ts'
import { testTime } from '../testing/run-iga.ts'
import { no, suiteOf, suiteOfFile, yes } from '../testing/suites.ts'

/** A session of `iga test --watch`. */
interface Session {
  readonly press: (keys: string) => void
  /** Waits for the next prompt and returns the output since the previous call. */
  readonly prompted: () => Promise<string>
  readonly stop: () => void
  readonly code: Promise<number>
  readonly rawModes: readonly boolean[]
}

function watch({ path }: TestFolder, options: readonly string[] = []): Session {
  const rawModes: boolean[] = []
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => rawModes.push(isRaw),
  })
  let [printed, prompts] = ['', 0]
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  stdout.on('data', (chunk) => (printed += String(chunk)))
  stderr.on('data', (chunk) => {
    if (String(chunk).includes('watching:')) prompts++
    else printed += String(chunk)
  })
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const argv = ['test', '--watch', ...options]
  const code = run({
    argv,
    stdin,
    stdout,
    stderr,
    env: {},
    cwd: path,
    clock: () => testTime,
    untilStopped: () => stopped,
  })
  let seen = 0
  return {
    press: (keys) => stdin.write(keys),
    stop: () => stop(),
    code,
    rawModes,
    async prompted() {
      await vi.waitFor(() => expect(prompts).toBeGreaterThan(seen), { timeout: 10_000 })
      seen = prompts
      const text = printed
      printed = ''
      return text
    },
  }
}

const files = {
  'good.cel.yaml': suiteOf('true', yes),
  'failing.cel.yaml': suiteOf('true', yes, no),
  'file.cel.yaml': suiteOfFile('rules/r.cel', yes),
  'rules/r.cel': 'true',
}

describe('iga test --watch', () => {
  test('runs all suites, then only changed ones, including files that a suite names', async () => {
    await inFolder(files, async (folder) => {
      const session = watch(folder)
      expect(await session.prompted()).toContain('3 passed, 1 failed')
      await folder.write('good.cel.yaml', suiteOf('true', no))
      const changed = await session.prompted()
      expect(changed).toContain('✗ good.cel.yaml')
      expect(changed).not.toContain('failing.cel.yaml')
      await folder.write('rules/r.cel', 'false')
      const read = await session.prompted()
      expect(read).toContain('✗ file.cel.yaml')
      expect(read).not.toContain('good.cel.yaml')
      await folder.write('new.cel.yaml', suiteOf('true', yes))
      expect(await session.prompted()).toMatch(/^✓ new\.cel\.yaml/)
      session.press('q')
      expect(await session.code).toBe(0)
    })
  })

  test('runs failed suites on f, all on a, and ends on q', async () => {
    await inFolder(files, async (folder) => {
      const session = watch(folder)
      await session.prompted()
      session.press('f')
      expect(await session.prompted()).toContain('✗ failing.cel.yaml (0 passed, 1 failed)')
      session.press('A')
      expect(await session.prompted()).toContain('3 passed, 1 failed')
      session.press('xyz')
      session.press('q')
      expect(await session.code).toBe(0)
      expect(session.rawModes).toEqual([true, false])
    })
  })

  test('ends on Ctrl-C and on a signal', async () => {
    await inFolder({ 'good.cel.yaml': suiteOf('true', yes) }, async (folder) => {
      const first = watch(folder)
      await first.prompted()
      first.press('\u0003')
      expect(await first.code).toBe(0)
      const second = watch(folder)
      await second.prompted()
      second.stop()
      expect(await second.code).toBe(0)
    })
  })

  test('reports that nothing failed', async () => {
    await inFolder({ 'good.cel.yaml': suiteOf('true', yes) }, async (folder) => {
      const session = watch(folder)
      await session.prompted()
      session.press('f')
      expect(await session.prompted()).toBe('no failures\n')
      session.press('q')
      await session.code
    })
  })

  test('notices a file in a folder that was missing, too', async () => {
    const suites = { 'file.cel.yaml': suiteOfFile('rules/of/r.cel', yes) }
    await inFolder(suites, async (folder) => {
      const session = watch(folder)
      expect(await session.prompted()).toContain('does not exist')
      await folder.write('rules/of/r.cel', 'true')
      expect(await session.prompted()).toContain('✓ file.cel.yaml')
      await folder.write('rules/of/r.cel', 'false')
      expect(await session.prompted()).toContain('✗ file.cel.yaml')
      session.press('q')
      expect(await session.code).toBe(0)
    })
  })

  test('forgets a failed suite that was deleted', async () => {
    await inFolder(files, async (folder) => {
      const session = watch(folder)
      await session.prompted()
      await rm(join(folder.path, 'failing.cel.yaml'))
      session.press('f')
      expect(await session.prompted()).toBe('no failures\n')
      session.press('q')
      expect(await session.code).toBe(0)
    })
  })

  test('continues while a suite is broken or missing', async () => {
    await inFolder(files, async (folder) => {
      const session = watch(folder, ['--filter', 'yes'])
      await session.prompted()
      await folder.write('good.cel.yaml', 'rules: [')
      expect(await session.prompted()).toContain('good.cel.yaml:')
      session.press('f')
      expect(await session.prompted()).toContain('✗ good.cel.yaml')
      await folder.write('good.cel.yaml', files['good.cel.yaml'])
      expect(await session.prompted()).toContain('✓ good.cel.yaml (1 passed)')
      await rm(join(folder.path, 'failing.cel.yaml'))
      session.press('a')
      expect(await session.prompted()).not.toContain('failing.cel.yaml')
      session.press('q')
      expect(await session.code).toBe(0)
    })
  })
})
