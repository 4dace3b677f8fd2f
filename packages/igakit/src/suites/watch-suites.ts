import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { caseTitle } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { FoundFile } from '../input/find-files.ts'
import { isSuite } from '../input/rule-text.ts'
import { usageReport } from '../output/usage-report.ts'
import { FileWatcher } from './file-watcher.ts'
import { findSuites, readSuites } from './find-suites.ts'
import type { TestOptions } from './read-test-options.ts'
import { runTest } from './run-test.ts'
import { UsageError } from '../usage-error.ts'

/** Runs suites, and runs them again when they or the files that they reference change, until stopped. */
export async function watchSuites(
  context: Context,
  patterns: readonly string[],
  options: TestOptions,
): Promise<ExitCode> {
  const session = new WatchSession(context, patterns, options)
  try {
    await session.run()
  } finally {
    session.close()
  }
  return exitCodes.fine.code
}

type Job =
  | { readonly kind: 'all' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'changed'; readonly paths: readonly string[] }
  | { readonly kind: 'quit' }

class WatchSession {
  readonly #context: Context
  readonly #patterns: readonly string[]
  readonly #options: TestOptions
  readonly #watcher = new FileWatcher((paths) => this.#add({ kind: 'changed', paths }))
  /** The suites that use a file, keyed by the file's absolute path. */
  readonly #readers = new Map<string, Set<string>>()
  /** The titles of the failed cases, keyed by suite. */
  readonly #failed = new Map<string, ReadonlySet<string>>()
  readonly #jobs: Job[] = []
  #suites: readonly FoundFile[] = []
  #wake: () => void = () => undefined

  constructor(context: Context, patterns: readonly string[], options: TestOptions) {
    this.#context = context
    this.#patterns = patterns
    this.#options = options
  }

  async run(): Promise<void> {
    const stopped = this.#context.untilStopped().then(() => this.#add({ kind: 'quit' }))
    this.#listen()
    this.#add({ kind: 'all' })
    for (;;) {
      const job = this.#jobs.shift()
      if (job?.kind === 'quit' || this.#context.out.closed) return
      if (job === undefined) {
        // oxlint-disable-next-line no-await-in-loop -- waits for the next job
        await Promise.race([new Promise<void>((done) => (this.#wake = done)), stopped])
      } else {
        // oxlint-disable-next-line no-await-in-loop -- runs one job at a time
        await this.#do(job)
      }
    }
  }

  close(): void {
    this.#watcher.close()
    const { stdin } = this.#context
    setRawMode(stdin, false)
    stdin.pause()
  }

  #add(job: Job): void {
    this.#jobs.push(job)
    this.#wake()
  }

  #listen(): void {
    const { stdin } = this.#context
    if (stdin.isTTY !== true) return
    setRawMode(stdin, true)
    stdin.on('data', (chunk) => {
      for (const key of String(chunk)) {
        const action = actionOf(key)
        if (action !== undefined) this.#add({ kind: action })
      }
    })
  }

  async #do(job: Exclude<Job, { kind: 'quit' }>): Promise<void> {
    const { err, errStyle } = this.#context
    try {
      if (job.kind === 'failed') await this.#runFailed()
      else {
        const suites = await this.#suitesOf(job)
        if (suites.length === 0) return
        await this.#runSuites(suites, this.#options)
      }
    } catch (error) {
      // A file may be briefly invalid while it is being written; the next change tries again.
      if (!(error instanceof UsageError)) throw error
      await err.write(usageReport(errStyle, error))
    }
    await err.write(`${errStyle.dim(`watching: ${watchPrompt}`)}\n`)
  }

  async #suitesOf(job: Extract<Job, { kind: 'all' | 'changed' }>): Promise<readonly FoundFile[]> {
    const { cwd } = this.#context
    if (job.kind === 'all') {
      this.#suites = await findSuites(this.#context, this.#patterns)
      return this.#suites
    }
    const isNew = job.paths.some((path) => isSuite(path) && !this.#readers.has(path))
    if (isNew) this.#suites = await findSuites(this.#context, this.#patterns)
    const fresh = new Set(job.paths.flatMap((path) => [...(this.#readers.get(path) ?? [])]))
    return this.#suites.filter(({ path }) => {
      const file = resolve(cwd, path)
      return (fresh.has(path) || job.paths.includes(file)) && existsSync(file)
    })
  }

  async #runFailed(): Promise<void> {
    const { cwd } = this.#context
    const suites = [...this.#failed.keys()]
      .filter((suite) => existsSync(resolve(cwd, suite)))
      .map((path): FoundFile => ({ path }))
    if (suites.length === 0) {
      await this.#context.out.write('no failures\n')
      return
    }
    // If a suite could not run, its failed cases are unknown, so all cases of these suites run again.
    const titles = new Set([...this.#failed.values()].flatMap((each) => [...each]))
    const isInvalid = [...this.#failed.values()].some(({ size }) => size === 0)
    await this.#runSuites(suites, {
      ...this.#options,
      settings: { ...this.#options.settings, titles: isInvalid ? undefined : [...titles] },
    })
  }

  async #runSuites(suites: readonly FoundFile[], options: TestOptions): Promise<void> {
    const { cwd } = this.#context
    for (const { path } of suites) this.#dependsOn(path, resolve(cwd, path))
    const inputs = await readSuites(this.#context, suites)
    const onRead = (path: string, suite: string): void => this.#dependsOn(suite, path)
    const run = await runTest(this.#context, inputs, options, onRead)
    for (const { status, suite } of run.summary.suites) {
      const failed = run.failed.filter((each) => each.suite === suite).map(caseTitle)
      if (status === 'passed') this.#failed.delete(suite)
      else this.#failed.set(suite, new Set(failed))
    }
  }

  #dependsOn(suite: string, path: string): void {
    const readers = this.#readers.get(path) ?? new Set()
    this.#readers.set(path, readers.add(suite))
    this.#watcher.add(path)
  }
}

/** Reads single key presses; only a terminal supports raw mode. */
function setRawMode(stdin: Context['stdin'], isRaw: boolean): void {
  if ('setRawMode' in stdin && typeof stdin.setRawMode === 'function') stdin.setRawMode(isRaw)
}

/** The keys available while suites are watched. */
export const watchKeys = [
  { key: 'a', does: 'run all', action: 'all' },
  { key: 'f', does: 'run failed', action: 'failed' },
  { key: 'q', does: 'quit', action: 'quit' },
] as const

export type WatchAction = (typeof watchKeys)[number]['action']

/** The keys on one line, for prompts. */
export const watchPrompt = watchKeys.map(({ does, key }) => `${key} ${does}`).join(', ')

/** Returns the action for a key. Ctrl-C, which raw mode passes through, quits. */
export function actionOf(key: string): WatchAction | undefined {
  if (key === '\u0003') return 'quit'
  return watchKeys.find((each) => each.key === key.toLowerCase())?.action
}
