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
  readonly format: RowFormat | undefined
  readonly skipsMalformed: boolean
  /** How many threads may be started; whether it is worth it depends on the files. */
  readonly threads: number
}

export function readMatchOptions(options: OptionValues): MatchOptions {
  const [accounts = '', users = '', config = ''] = ['accounts', 'users', 'config'].map((name) =>
    options.text(name),
  )
  const compare = options.text('compare')
  const files = [accounts, users, config, compare, options.text('profile')]
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError({
      code: 'conflicting_options',
      message: 'no more than one file can come from standard input',
      hint: 'Give the others as files.',
    })
  }
  const format = options.text('format')
  return {
    accounts,
    users,
    config,
    compare,
    out: options.text('out'),
    format: rowFormats.find((known) => known === format),
    skipsMalformed: options.flag('skipMalformed'),
    threads: readThreads(options.text('threads')),
  }
}
