import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import {
  exportFixtures,
  type Fixtures,
  importFixtures,
  type StartServerOptions,
  type StoredTenantOptions,
  TenantExistsError,
} from '@igakit/server'
import { startError } from './start.ts'
import type { Context } from '../../context.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

const linesFile = /\.(?:jsonl|ndjson)$/i
const jsonFile = /\.json$/i

/** The maximum length of a line in an import, in bytes. */
const lineLimitBytes = 16 * 1024 * 1024

/** Moves the records of a tenant between its store and the files of `--import` and `--export-on-exit`. */
export class RecordsTransfer implements AsyncDisposable {
  /** The settings of the server. The store is kept open until the export is done. */
  readonly settings: StartServerOptions
  /** True if the tenant's records come from a file. */
  readonly hasImported: boolean
  readonly #context: Context
  readonly #tenant: StoredTenantOptions
  readonly #target: ExportTarget | undefined
  #temporary: string | undefined

  private constructor(
    context: Context,
    settings: StartServerOptions,
    plan: { hasImported: boolean; target: ExportTarget | undefined; temporary: string | undefined },
  ) {
    this.#context = context
    this.settings = settings
    this.hasImported = plan.hasImported
    this.#target = plan.target
    this.#temporary = plan.temporary
    this.#tenant = tenantOf(settings)
  }

  /** Imports the records of `--import`, and checks that `--export-on-exit` can be written later. */
  static async begin(
    context: Context,
    options: OptionValues,
    settings: StartServerOptions,
  ): Promise<RecordsTransfer | undefined> {
    const source = options.text('import')
    const target = options.text('exportOnExit')
    if (source === undefined && target === undefined) return undefined
    checkOptions(options, settings)
    const isState =
      source !== undefined && target !== undefined && (await isSame(context, source, target))
    const exported = target === undefined ? undefined : await exportTarget(context, target, isState)
    const isMissing = isState && !(await exists(resolve(context.cwd, source)))
    const hasStore = settings.file !== undefined || settings.databaseUrl !== undefined
    const temporary = hasStore ? undefined : await mkdtemp(join(tmpdir(), 'iga-serve-'))
    const transfer = new RecordsTransfer(
      context,
      temporary === undefined ? settings : { ...settings, file: join(temporary, 'tenant.db') },
      { hasImported: source !== undefined && !isMissing, target: exported, temporary },
    )
    try {
      if (source !== undefined && !isMissing) await transfer.#import(source)
      return transfer
    } catch (error) {
      await transfer[Symbol.asyncDispose]()
      throw error
    }
  }

  /** A sentence that states the export file; undefined without an export. */
  get sentence(): string | undefined {
    return this.#target && `Records are exported to ${this.#target.file} when the server stops.`
  }

  /** Writes the export after the server has closed. If writing fails, keeps a temporary store. */
  async export(): Promise<void> {
    if (!this.#target) return
    const { file, isState } = this.#target
    const { openOutput } = await import('../../output/write-file.ts')
    try {
      const output = await openOutput(this.#context, file, {
        existing: isState ? 'edit' : 'refuse',
      })
      try {
        const lines = exportFixtures(this.#tenant)
        for await (const text of linesFile.test(file) ? jsonLines(lines) : jsonDocument(lines)) {
          await output.write(text)
        }
        await output.commit()
      } finally {
        await output.discard()
      }
    } catch (error) {
      const { file: kept } = this.settings
      const isKept = this.#temporary !== undefined
      this.#temporary = undefined
      if (!isKept || !(error instanceof UsageError)) throw error
      throw new UsageError({
        code: error.code,
        message: `${error.message}; nothing was exported`,
        hint: `The records are still in the SQLite file ${kept}: start iga serve with --file to export them again.`,
      })
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#temporary !== undefined) await rm(this.#temporary, { recursive: true, force: true })
  }

  async #import(source: string): Promise<void> {
    const lines =
      linesFile.test(source) || source === '-'
        ? readLines(this.#context, source)
        : linesOf(await readDocument(this.#context, source))
    const imported = await importFixtures(this.#tenant, lines).catch((error: unknown) => {
      if (!(error instanceof TenantExistsError)) throw startError(error, this.settings)
      throw new UsageError({
        code: 'tenant_exists',
        message: `tenant ${this.#tenant.tenant} already has records`,
        hint: 'Omit --import to keep them, or choose another --tenant or store.',
      })
    })
    if (imported.ok) return
    const { issues, issueCount } = imported
    const { formatPath } = await import('./read-fixtures.ts')
    throw new UsageError({
      code: 'invalid_fixtures',
      message: `${source} has ${issueCount} ${issueCount === 1 ? 'problem' : 'problems'}; nothing was imported`,
      hint: 'Fix the listed records. FIXTURES.md of @igakit/server describes the format.',
      source,
      problems: [
        ...issues.slice(0, mostProblems).map(({ line, path, message }) => ({
          message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
          ...(line !== undefined && { place: { line, column: 0 } }),
        })),
        ...(issueCount > mostProblems
          ? [{ message: `and ${issueCount - mostProblems} more` }]
          : []),
      ],
    })
  }
}

/** The maximum number of reported problems: a file of the wrong kind could otherwise fill the screen. */
const mostProblems = 20

interface ExportTarget {
  /** The path as given. */
  readonly file: string
  /** True if the file was imported and may therefore be replaced. */
  readonly isState: boolean
}

function tenantOf({ tenants = [], file, databaseUrl }: StartServerOptions): StoredTenantOptions {
  const [tenant] = tenants
  return {
    tenant: tenant?.name ?? '',
    ...(file !== undefined && { file }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  }
}

function checkOptions(options: OptionValues, { tenants = [] }: StartServerOptions): void {
  if (tenants.length !== 1) {
    throw new UsageError({
      code: 'conflicting_options',
      message: '--import and --export-on-exit take one tenant',
      hint: 'Pass one --tenant.',
    })
  }
  const target = options.text('exportOnExit')
  if (target !== undefined && !linesFile.test(target) && !jsonFile.test(target)) {
    throw new UsageError({
      code: 'usage',
      message: `--export-on-exit cannot determine the format of ${target}`,
      hint: 'Name a file that ends in .jsonl, .ndjson or .json.',
    })
  }
}

async function exportTarget(
  { cwd }: Context,
  file: string,
  isState: boolean,
): Promise<ExportTarget> {
  const path = resolve(cwd, file)
  if (!isState && (await exists(path))) {
    throw new UsageError({
      code: 'unwritable_file',
      message: `${file} already exists`,
      hint: 'Name another file, or import the same file to update it: --import FILE --export-on-exit FILE.',
      source: file,
    })
  }
  try {
    await access(dirname(path), constants.W_OK | constants.X_OK)
  } catch {
    throw new UsageError({
      code: 'unwritable_file',
      message: `${file} cannot be written: its folder does not exist or may not be written`,
      hint: 'Name a file in a folder that you may write.',
      source: file,
    })
  }
  return { file, isState }
}

async function isSame({ cwd }: Context, source: string, target: string): Promise<boolean> {
  const [from, to] = [resolve(cwd, source), resolve(cwd, target)]
  if (from === to) return true
  const [read, written] = await Promise.all([statOf(from), statOf(to)])
  return read !== undefined && read.ino === written?.ino && read.dev === written.dev
}

async function exists(path: string): Promise<boolean> {
  return (await statOf(path)) !== undefined
}

async function statOf(path: string) {
  return stat(path, { bigint: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new UsageError({
      code: 'unreadable_file',
      message: `${path} cannot be read`,
      hint: 'Check the path and its permissions.',
    })
  })
}

/** Yields the lines of a file, reading as they are consumed. */
async function* readLines(context: Context, file: string): AsyncGenerator<string> {
  const [{ openSource }, { splitLines }] = await Promise.all([
    import('../../input/source.ts'),
    import('../../input/split-lines.ts'),
  ])
  const source = await openSource(context, file)
  const refuse = (code: 'invalid_utf8' | 'limit_exceeded', what: string): never => {
    throw new UsageError({
      code,
      message: `${source.name}: ${what}`,
      hint: 'Write one record as UTF-8 JSON on each line.',
      source: source.name,
    })
  }
  try {
    for await (const batch of splitLines(source.chunks, lineLimitBytes)) {
      for (const { bytes, number } of batch) {
        if (!bytes) refuse('limit_exceeded', `line ${number} is longer than 16 MiB`)
        else if (isUtf8(bytes)) yield bytes.toString('utf8')
        else refuse('invalid_utf8', `line ${number} is not UTF-8`)
      }
    }
  } finally {
    await source.close()
  }
}

async function readDocument(context: Context, file: string): Promise<Fixtures> {
  const { readFixtures } = await import('./read-fixtures.ts')
  return readFixtures(context, file)
}

function* linesOf(fixtures: Fixtures): Generator<string> {
  for (const [kind, records] of Object.entries(fixtures)) {
    for (const record of records ?? []) yield JSON.stringify({ kind, record })
  }
}

async function* jsonLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Yields the lines, which are grouped by kind, as one JSON document with one record per line. */
async function* jsonDocument(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let current: string | undefined
  for await (const line of lines) {
    const [, kind = '', record = ''] = /^\{"kind":("\w+"),"record":([^]*)\}$/.exec(line) ?? []
    if (kind === current) yield `,\n    ${record}`
    else yield `${current === undefined ? '{' : '\n  ],'}\n  ${kind}: [\n    ${record}`
    current = kind
  }
  yield current === undefined ? '{}\n' : '\n  ]\n}\n'
}
