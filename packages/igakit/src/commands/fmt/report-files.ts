import { safeInline } from '@igakit/cel-testing/safe-text'
import type { RuleProblem } from './format-text.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { issueReport } from '../../output/issue-report.ts'
import { failureDocument } from '../../output/result-document.ts'
import { writeJson } from '../../output/printer.ts'
import { usageDocument, usageReport } from '../../output/usage-report.ts'
import { isSuite } from '../../input/rule-text.ts'
import type { UsageError } from '../../usage-error.ts'

export interface FileOutcome {
  /** The path as given; `-` for standard input. */
  readonly path: string
  readonly state: FileState
  /** The rules with syntax errors. */
  readonly problems: readonly RuleProblem[]
  /** The error; present if the file cannot be formatted. */
  readonly failure?: UsageError
}

export type FileState = 'unchanged' | 'formatted' | 'not_formatted' | 'failed'

export function exitCodeOf(outcomes: readonly FileOutcome[]): ExitCode {
  if (outcomes.some(({ state }) => state === 'failed')) return exitCodes.usage.code
  if (outcomes.some(({ problems }) => problems.length > 0)) return exitCodes.doesNotCompile.code
  const isUnformatted = outcomes.some(({ state }) => state === 'not_formatted')
  return isUnformatted ? exitCodes.checkFailed.code : exitCodes.fine.code
}

/** Lists changed or unformatted files and syntax errors, followed by counts. */
export async function reportFiles(
  { err, errStyle, out }: Context,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  const listed = outcomes.filter(({ state }) => state === 'formatted' || state === 'not_formatted')
  await out.write(listed.map(({ path }) => `${safeInline(path)}\n`).join(''))
  const reports = outcomes.flatMap(({ failure, path, problems }) => [
    ...(failure === undefined ? [] : [usageReport(errStyle, failure)]),
    ...problems.map(({ advice, issues, line, rule }) =>
      issueReport(errStyle, issues, { text: rule, name: subjectName(path, line) }, 0, advice),
    ),
  ])
  await err.write(`${reports.join('')}${errStyle.dim(summary(outcomes))}\n`)
}

/**
 * Returns the display name of a rule. In a suite, the name includes the rule's line, because positions are relative
 * to the expression.
 */
function subjectName(path: string, line: number): string {
  if (path === '-') return 'standard input'
  return isSuite(path) ? `${path}:${line}, expression` : path
}

function summary(outcomes: readonly FileOutcome[]): string {
  const unformatted = outcomes.filter(({ state }) => state === 'not_formatted').length
  const counts = [
    [outcomes.filter(({ state }) => state === 'formatted').length, 'formatted'],
    [unformatted, unformatted === 1 ? 'needs formatting' : 'need formatting'],
    [outcomes.filter(isFaulty).length, 'with syntax errors'],
    [outcomes.filter(({ state }) => state === 'failed').length, 'cannot be formatted'],
    [
      outcomes.filter((each) => each.state === 'unchanged' && !isFaulty(each)).length,
      'already formatted',
    ],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${count === 1 ? 'file' : 'files'} ${text}`)
    .join(', ')
}

function isFaulty({ problems }: FileOutcome): boolean {
  return problems.length > 0
}

/** Prints the outcomes as JSON. */
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
        problems: problems.map(({ advice, issues, line, rule }) => ({
          line,
          issues: failureDocument(issues, rule, 0, advice).issues,
        })),
      }),
    })),
  })
}
