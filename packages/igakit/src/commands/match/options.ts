import { type RowFormat, rowFormats } from './rows/open-rows.ts'
import { readThreads } from '../../input/option-parsers.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

/** The input and output options of `iga match`. */
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
  /** The maximum number of threads; small files use fewer. */
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
      message: 'only one file can come from standard input',
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
