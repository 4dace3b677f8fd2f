import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { issueReport } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import { failureDocument } from '../output/result-document.ts'
import { usageDocument, usageReport } from '../output/usage-report.ts'
import { isSuite } from '../regions/find-regions.ts'
import { exitCodeOf, type FileOutcome } from './file-outcome.ts'

/** Lists the files that were written or should be, with errors of syntax and a count of all. */
export async function reportFiles(
  { err, errStyle, out }: Context,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  const listed = outcomes.filter(({ state }) => state === 'formatted' || state === 'not_formatted')
  await out.write(listed.map(({ path }) => `${safeInline(path)}\n`).join(''))
  const reports = outcomes.flatMap(({ failure, path, problems }) => [
    ...(failure === undefined ? [] : [usageReport(errStyle, failure)]),
    ...problems.map(({ issues, line, rule }) =>
      issueReport(errStyle, issues, { text: rule, name: subjectName(path, line) }),
    ),
  ])
  await err.write(`${reports.join('')}${errStyle.dim(summary(outcomes))}\n`)
}

/** Of a suite, the line of the expression too, since places are counted within it. */
function subjectName(path: string, line: number): string {
  if (path === '-') return 'standard input'
  return isSuite(path) ? `${path}:${line}, expression` : path
}

function summary(outcomes: readonly FileOutcome[]): string {
  const counts = [
    [outcomes.filter(({ state }) => state === 'formatted').length, 'formatted'],
    [outcomes.filter(({ state }) => state === 'not_formatted').length, 'not in their form'],
    [outcomes.filter(isFaulty).length, 'with errors of syntax'],
    [outcomes.filter(({ state }) => state === 'failed').length, 'cannot be formatted'],
    [
      outcomes.filter((each) => each.state === 'unchanged' && !isFaulty(each)).length,
      'in their form',
    ],
  ] as const
  const shown = counts.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`)
  return shown.join(', ')
}

function isFaulty({ problems }: FileOutcome): boolean {
  return problems.length > 0
}

/** The same for machines. */
export async function writeFilesDocument(
  context: Context,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  await writeJson(context, {
    ok: exitCodeOf(outcomes) === exitCodes.fine.code,
    files: outcomes.map(({ failure, path, problems, state }) => ({
      path,
      state,
      ...(failure !== undefined && { failure: usageDocument(failure) }),
      ...(problems.length > 0 && {
        problems: problems.map(({ issues, line, rule }) => ({
          line,
          issues: failureDocument(issues, rule).issues,
        })),
      }),
    })),
  })
}
