import { type Command, Option } from 'commander'
import { type Encoding, encodings, isEncoding } from './rows/detect/encoding.ts'
import { type RowFormat, rowFormats } from './rows/detect/format.ts'
import { fieldNamed, type GivenColumns, normalized } from './rows/columns/map-columns.ts'
import { type EngineName, engineNames } from './match-rows.ts'
import { type SettingName, settingOptions, settingValues } from './settings.ts'
import { readThreads } from '../../input/option-parsers.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'
import { formatCount } from '../../output/format-count.ts'

/** Adds the options about the layout and the malformed rows of accounts and users. */
export function addReadingOptions(command: Command): Command {
  return command
    .option('--max-errors <number>', 'skip and count this many malformed rows of a file')
    .option('--skip-malformed', 'skip and count all malformed rows')
    .addOption(
      new Option('--format <format>', 'format of files without a known extension').choices(
        rowFormats,
      ),
    )
    .addOption(
      new Option('--encoding <encoding>', 'encoding of both files (default: detected)').choices(
        Object.keys(encodings),
      ),
    )
}

const settingTexts: Readonly<Record<SettingName, { value: string; text: string }>> = {
  missingKey: { value: '<effect>', text: 'effect of a key that reads a missing field' },
  failedKey: { value: '<effect>', text: 'effect of an account key that fails' },
  severalUsers: { value: '<effect>', text: 'effect of a key that users share' },
  deletedUsers: { value: '<treatment>', text: 'treatment of deleted users' },
}

/** Creates the option of a setting, which describes behaviour of the service that is not documented. */
export function settingOption(name: SettingName): Option {
  const { text, value } = settingTexts[name]
  return new Option(`${settingOptions[name]} ${value}`, text).choices(settingValues[name])
}

/** The input and output options of `iga match`. */
export interface MatchOptions {
  readonly accounts: string
  readonly users: string
  /** The body of a directory update; `undefined` if `on` or the default rules apply. */
  readonly config: string | undefined
  /** The fields of `--on`. */
  readonly on: readonly string[]
  readonly compare: string | undefined
  readonly out: string | undefined
  /** True if outcomes or changes are written to standard output, so the report must go elsewhere. */
  readonly writesOutput: boolean
  readonly format: RowFormat | undefined
  readonly encoding: Encoding | undefined
  /** The assignments of `--map`. */
  readonly given: GivenColumns
  /** The maximum number of malformed rows of a file. */
  readonly maxErrors: number
  /** The number of accounts to show for each outcome. */
  readonly samples: number
  /** True to search improvements of large files, too; false to search none. */
  readonly suggests: boolean | undefined
  /** The id of an account to explain. */
  readonly explain: string | undefined
  /** The HTML file to write. */
  readonly report: string | undefined
  /** True if the HTML file may contain names and keys. */
  readonly withValues: boolean
  /** The maximum number of threads; small files use fewer. */
  readonly threads: number
  /** The engine that joins the keys; chosen by the size of the files if absent. */
  readonly engine: EngineName | undefined
  /** The memory of the engine `duckdb` in bytes. */
  readonly memoryBytes: number
}

const standardOutput = /^(?:\/dev\/stdout|\/dev\/fd\/1|\/proc\/self\/fd\/1)$/

/** @param files The positional arguments: accounts and users. */
export function readMatchOptions(options: OptionValues, files: readonly string[]): MatchOptions {
  const accounts = inputOf('accounts', options.text('accounts'), files[0])
  const users = inputOf('users', options.text('users'), files[1])
  const config = options.text('config')
  const on = options.texts('on')
  const compare = options.text('compare')
  const inputs = [accounts, users, config, compare, options.text('profile')]
  if (inputs.filter((file) => file === '-').length > 1) {
    throw conflict(
      'only one file can come from standard input',
      'Pass - for one of them, and name files for the others.',
    )
  }
  if (config !== undefined && on.length > 0) {
    throw conflict('--on and --config both set the match cases', 'Pass only one of them.')
  }
  const out = options.text('out')
  const writesOutput = out !== undefined && standardOutput.test(out)
  if (writesOutput && options.flag('json')) {
    throw conflict(
      `--json and --out ${out} both write standard output`,
      'Name a file for one of them.',
    )
  }
  if (options.flag('withValues') && options.text('report') === undefined) {
    throw conflict('--with-values needs --report', 'Pass --report report.html.')
  }
  const explain = options.text('explain')
  const others = [compare, out, options.text('report'), options.text('samples')]
  if (explain !== undefined && others.some((other) => other !== undefined)) {
    throw conflict(
      '--explain explains one account and writes no outcomes',
      'Omit --compare, --out, --report and --samples.',
    )
  }
  return {
    ...readFileOptions(options),
    accounts,
    users,
    config,
    on,
    compare,
    out,
    writesOutput,
    maxErrors: options.flag('skipMalformed')
      ? Infinity
      : (readCount('--max-errors', options.text('maxErrors')) ?? 0),
    samples: readCount('--samples', options.text('samples'), mostSamples) ?? 0,
    suggests: options.flag('suggest') ? true : undefined,
    explain,
    report: options.text('report'),
    withValues: options.flag('withValues'),
    threads: readThreads(options.text('threads')),
    engine: engineNames.find((name) => name === options.text('engine')),
    memoryBytes: readMemory(options.text('memory') ?? '1GB'),
  }
}

/** Parses the options about the layout of files. */
export function readFileOptions(
  options: OptionValues,
): Pick<MatchOptions, 'encoding' | 'format' | 'given'> {
  const format = options.text('format')
  const encoding = options.text('encoding')
  return {
    format: rowFormats.find((known) => known === format),
    encoding: isEncoding(encoding) ? encoding : undefined,
    given: readMaps(options.texts('map')),
  }
}

/** The maximum of `--samples`: each user is compared with each sample. */
const mostSamples = 100

function inputOf(
  name: 'accounts' | 'users',
  option: string | undefined,
  argument: string | undefined,
): string {
  if (option !== undefined && argument !== undefined) {
    throw conflict(`the file of ${name} is given twice`, `Pass ${argument} or --${name}, not both.`)
  }
  const file = option ?? argument
  if (file !== undefined) return file
  throw new UsageError({
    code: 'usage',
    message: `the file of ${name} is missing`,
    hint: 'Pass both files: iga match accounts.csv users.csv --on email',
  })
}

function conflict(message: string, hint: string): UsageError {
  return new UsageError({ code: 'conflicting_options', message, hint })
}

function readCount(option: string, text: string | undefined, most = 1e9): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (/^\d{1,10}$/.test(text) && count <= most) return count
  const problem = /^-?\d+$/.test(text) ? 'is out of range' : 'is not a number'
  throw new UsageError({
    code: 'usage',
    message: `${option} ${JSON.stringify(text)} ${problem}`,
    hint: `Pass a number from 0 to ${formatCount(most)}.`,
  })
}

const units: Readonly<Record<string, number>> = {
  MB: 10 ** 6,
  GB: 10 ** 9,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
}

/** Parses an amount of memory, such as `4GB`, and returns bytes. */
function readMemory(text: string): number {
  const groups = /^(?<amount>\d{1,6}(?:\.\d+)?) ?(?<unit>[MG]i?B)$/i.exec(text)?.groups
  const bytes = Number(groups?.['amount']) * (units[(groups?.['unit'] ?? '').toUpperCase()] ?? 0)
  if (bytes >= leastMemory) return Math.floor(bytes)
  throw new UsageError({
    code: 'usage',
    message: `--memory ${JSON.stringify(text)} is not an amount of memory of at least 64 MB`,
    hint: 'Pass an amount such as 4GB or 512MB.',
  })
}

/** The minimum memory of DuckDB in bytes. */
const leastMemory = 64 * 10 ** 6

/** Parses `--map "Work Email=email"`. */
function readMaps(texts: readonly string[]): GivenColumns {
  const given = new Map<string, readonly string[]>()
  for (const text of texts) {
    const at = text.lastIndexOf('=')
    const [column, field] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at <= 0 || column === '' || field === '') {
      throw new UsageError({
        code: 'usage',
        message: `--map ${JSON.stringify(text)} does not assign a column to a field`,
        hint: 'Pass the column, = and the field: --map "Work Email=email".',
      })
    }
    // Users have all fields of accounts.
    const path = fieldNamed(field, 'users')
    given.set(normalized(column), path)
  }
  return given
}
