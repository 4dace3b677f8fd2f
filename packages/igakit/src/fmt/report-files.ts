import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { issueReport } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import { failureDocument } from '../output/result-document.ts'
import { visible } from '../output/visible.ts'
import { exitCodeOf, type FileOutcome, type FileState } from './file-outcome.ts'

const summary: readonly (readonly [FileState, string])[] = [
  ['formatted', 'formatted'],
  ['not_formatted', 'not in their form'],
  ['syntax_error', 'with errors of syntax'],
  ['unchanged', 'in their form'],
]

/** Lists the files that were written or should be, with errors of syntax and a count of all. */
export async function reportFiles(
  { err, errStyle, out }: Context,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  const listed = outcomes.filter(({ state }) => state === 'formatted' || state === 'not_formatted')
  await out.write(listed.map(({ path }) => `${visible(path)}\n`).join(''))
  const reports = outcomes.map(({ issues, path, text }) =>
    issueReport(errStyle, issues, { text, name: path === '-' ? 'standard input' : path }),
  )
  const counts = summary.flatMap(([wanted, words]) => {
    const count = outcomes.filter(({ state }) => state === wanted).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  const total = counts.length === 0 ? 'no rules (.cel)' : counts.join(', ')
  await err.write(`${reports.join('')}${errStyle.dim(total)}\n`)
}

/** The same for machines. */
export async function writeFilesDocument(
  context: Context,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  await writeJson(context, {
    ok: exitCodeOf(outcomes) === exitCodes.fine.code,
    files: outcomes.map(({ issues, path, state, text }) => ({
      path,
      state,
      ...(issues.length > 0 && { issues: failureDocument(issues, text).issues }),
    })),
  })
}
