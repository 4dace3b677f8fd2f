import type { OptionValues } from '../commands/option-values.ts'
import { readThreads } from '../input/read-threads.ts'
import { UsageError } from '../usage-error.ts'
import { type RowFormat, rowFormats } from './open-rows.ts'

/** The options of `iga match` that say what is read and written. */
export interface MatchOptions {
  readonly accounts: string
  readonly users: string
  readonly config: string
  readonly compare: string | undefined
  readonly out: string | undefined
  /** True if outcomes or changes go to standard output, so that the report must not. */
  readonly writesOutput: boolean
  readonly format: RowFormat | undefined
  readonly skipsMalformed: boolean
  /** How many threads may be started; whether it is worth it depends on the files. */
  readonly threads: number
}

const standardOutput = /^(?:\/dev\/stdout|\/dev\/fd\/1|\/proc\/self\/fd\/1)$/

export function readMatchOptions(options: OptionValues): MatchOptions {
  const [accounts = '', users = '', config = ''] = ['accounts', 'users', 'config'].map((name) =>
    options.text(name),
  )
  const compare = options.text('compare')
  const files = [accounts, users, config, compare, options.text('profile')]
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError({
      code: 'conflicting_options',
      message: 'more than one file would come from standard input',
      hint: 'Pass - for one of them, and name files for the others.',
    })
  }
  const format = options.text('format')
  const out = options.text('out')
  const writesOutput = out !== undefined && standardOutput.test(out)
  if (writesOutput && options.flag('json')) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `--json and --out ${out} both write standard output`,
      hint: 'Name a file for one of them.',
    })
  }
  return {
    accounts,
    users,
    config,
    compare,
    out,
    writesOutput,
    format: rowFormats.find((known) => known === format),
    skipsMalformed: options.flag('skipMalformed'),
    threads: readThreads(options.text('threads')),
  }
}
