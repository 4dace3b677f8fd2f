import { runSuite } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { nearestTitles } from '../nearest-titles.ts'
import { createSuiteFileReader } from './file-reader.ts'
import type { ReadSuite } from './find-suites.ts'
import type { SuiteSettings } from './workers.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Checks that a filter matches a case, before any case runs.
 *
 * @throws UsageError `missing_case` if all suites can be read and the filter matches none of their cases.
 */
export async function checkFilter(
  context: Context,
  inputs: readonly ReadSuite[],
  { allowsOutside, filter = '' }: Pick<SuiteSettings, 'allowsOutside' | 'filter'>,
): Promise<void> {
  const titles: string[] = []
  const readFile = createSuiteFileReader(context, { allowsOutside })
  for (const input of inputs) {
    // An invalid suite is reported by the run, which also fails.
    if (input.problem !== undefined) return
    const run = runSuite(input, {
      readFile,
      allowsOutside,
      filter(title) {
        titles.push(title)
        return false
      },
    })
    // oxlint-disable-next-line no-await-in-loop -- receives suites as they are parsed
    for await (const event of run) {
      if (event.kind === 'suite' && event.result.problems.length > 0) return
    }
    if (titles.some((title) => title.toLowerCase().includes(filter.toLowerCase()))) return
  }
  throw noCase(filter, titles)
}

/** The maximum number of case titles in a message. */
const listed = 3

/** Creates the error for a filter that matches no case title. */
export function noCase(filter: string, titles: readonly string[]): UsageError {
  const near = nearestTitles(filter, titles, listed)
  const some = near.length > 0 ? near : titles.slice(0, listed)
  const names = some.map((title) => JSON.stringify(title)).join(', ')
  return new UsageError({
    code: 'missing_case',
    message: `--filter ${JSON.stringify(filter)} matches none of ${titles.length === 1 ? '1 case' : `${titles.length} cases`}`,
    hint: near.length > 0 ? `Did you mean ${names}?` : `Names of cases are ${names}.`,
  })
}
