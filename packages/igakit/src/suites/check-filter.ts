import { runSuite } from '@igakit/cel-testing'
import type { Context } from '../context.ts'
import { nearestTitles } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'
import type { ReadSuite } from './find-suites.ts'
import { createSuiteFileReader } from './suite-file-reader.ts'
import type { SuiteSettings } from './suite-settings.ts'

/**
 * Checks that a filter picks a case, before any is run.
 *
 * @throws UsageError `missing_case` if all suites can be read and none has such a case.
 */
export async function checkFilter(
  context: Context,
  inputs: readonly ReadSuite[],
  { allowsOutside, filter = '' }: Pick<SuiteSettings, 'allowsOutside' | 'filter'>,
): Promise<void> {
  const titles: string[] = []
  const readFile = createSuiteFileReader(context, { allowsOutside })
  for (const input of inputs) {
    // A suite that is not valid is reported, which ends with an error as well.
    if (input.problem !== undefined) return
    const run = runSuite(input, {
      readFile,
      allowsOutside,
      filter(title) {
        titles.push(title)
        return false
      },
    })
    // oxlint-disable-next-line no-await-in-loop -- one suite after the other, as they are parsed
    for await (const event of run) {
      if (event.kind === 'suite' && event.result.problems.length > 0) return
    }
    if (titles.some((title) => title.toLowerCase().includes(filter.toLowerCase()))) return
  }
  throw noCase(filter, titles)
}

/** How many names a message lists. */
const listed = 3

/** The error of a filter that no title of a case contains. */
export function noCase(filter: string, titles: readonly string[]): UsageError {
  const near = nearestTitles(filter, titles, listed)
  const some = near.length > 0 ? near : titles.slice(0, listed)
  const names = some.map((title) => JSON.stringify(title)).join(', ')
  return new UsageError({
    code: 'missing_case',
    message: `--filter ${JSON.stringify(filter)} picks none of ${titles.length === 1 ? '1 case' : `${titles.length} cases`}`,
    hint: near.length > 0 ? `Did you mean ${names}?` : `Names of cases are ${names}.`,
  })
}
