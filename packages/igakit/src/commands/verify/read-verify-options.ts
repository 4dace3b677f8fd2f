import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

/** The options of `iga verify` for requests and recordings. */
export interface VerifyOptions {
  readonly baseUrl: string | undefined
  readonly record: string | undefined
  readonly replay: string | undefined
  readonly resumes: boolean
  readonly isDryRun: boolean
  /** True if a case that cannot be compared is a failure. */
  readonly isStrict: boolean
  readonly concurrency: number
}

const mostAtOnce = 32

export function readVerifyOptions(options: OptionValues): VerifyOptions {
  const [record, replay] = [options.text('record'), options.text('replay')]
  const resumes = options.flag('resume')
  for (const [name, isGiven] of [
    ['--base-url', options.text('baseUrl') !== undefined],
    ['--record', record !== undefined],
    ['--resume', resumes],
    ['--dry-run', options.flag('dryRun')],
  ] as const) {
    if (replay !== undefined && isGiven) {
      throw new UsageError({
        code: 'conflicting_options',
        message: `--replay and ${name} cannot be combined`,
        hint: '--replay sends no requests. Omit one of them.',
      })
    }
  }
  if (resumes && record === undefined) {
    throw new UsageError({
      code: 'usage',
      message: '--resume needs --record',
      hint: 'Name the recording to continue: --record FILE --resume.',
    })
  }
  return {
    baseUrl: options.text('baseUrl'),
    record,
    replay,
    resumes,
    isDryRun: options.flag('dryRun'),
    isStrict: options.flag('strict'),
    concurrency: readConcurrency(options.text('concurrency')),
  }
}

function readConcurrency(text = '4'): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostAtOnce) return count
  throw new UsageError({
    code: 'usage',
    message: `--concurrency is not a number of requests: ${text}`,
    hint: `Pass a number from 1 to ${mostAtOnce}.`,
  })
}
