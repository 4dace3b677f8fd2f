import type { Platform } from '@igakit/platforms'
import {
  type Change,
  ChangeDecider,
  type Effect,
  hasOtherTokens,
  isWidened,
} from './decide-change.ts'
import { markdownReport, ownMarkdown } from './markdown-report.ts'
import { type Review, reviewReport } from './report.ts'
import { readRuleVersions } from './rule-versions.ts'
import { answerDocument, platformDocument, rungDocument } from '../../analysis/answer-document.ts'
import { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { refuseEmpty } from '../../input/find-files.ts'
import { readBaseTree } from '../../input/git-tree.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { checkOutput, writeFile } from '../../output/write-file.ts'
import { UsageError } from '../../usage-error.ts'

/** Compares the rules in files with a git revision, for all tokens. */
export async function review(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  refuseEmpty(paths)
  const file = options.text('markdown')
  if (file !== undefined) await checkOutput(context, file, { existing: ownMarkdown })
  const tree = await readBaseTree(context, options.text('base') ?? '')
  const contexts = new RuleContexts(context, {
    environment: undefined,
    profile: options.text('profile'),
    platform: options.text('platform'),
  })
  const versions = await readRuleVersions(context, paths, tree, contexts)
  const { changed, unchanged, unread } = versions
  if (changed.length + unchanged + unread.length === 0) {
    throw new UsageError({
      code: 'missing_rule',
      message: `there is no rule in ${paths.length === 0 ? 'the current folder' : paths.join(', ')}`,
      hint: 'Rule files end in .cel, suites in .cel.yaml or .cel.json.',
    })
  }
  const decider = new ChangeDecider()
  const changes = changed.map((rule) => decider.decide(rule))
  const result: Review = { commit: tree.commit, changes, unchanged, unread }
  const code = exitCodeOf(result, options.text('failOn'))
  if (file !== undefined) {
    await writeFile(context, file, markdownReport(result), { existing: ownMarkdown })
  }
  if (options.flag('json')) await writeJson(context, documentOf(result, code))
  else await context.out.write(reviewReport(context.outStyle, result))
  return code
}

/** A rule that does not compile takes precedence over a changed rule, and a changed rule over an undecided question. */
function exitCodeOf({ changes, unread }: Review, failOn: string | undefined): ExitCode {
  const isInvalid = changes.some(
    ({ effect }) => effect.kind === 'invalid' && effect.version === 'new',
  )
  if (isInvalid) return exitCodes.doesNotCompile.code
  if (failOn === undefined) return exitCodes.fine.code
  const answerOf = failOn === 'widened' ? isWidened : hasOtherTokens
  const answer = any(
    changes.map(({ effect }) => answerOf(effect)),
    unread.length > 0,
  )
  if (answer === undefined) return exitCodes.undecided.code
  return answer ? exitCodes.checkFailed.code : exitCodes.fine.code
}

/** True if any answer is true; undefined if that depends on an undecided answer or on files that were not compared. */
function any(
  answers: readonly (boolean | undefined)[],
  isIncomplete: boolean,
): boolean | undefined {
  if (answers.includes(true)) return true
  return isIncomplete || answers.includes(undefined) ? undefined : false
}

function orUndecided(answer: boolean | undefined): boolean | 'undecided' {
  return answer ?? 'undecided'
}

function documentOf({ changes, commit, unchanged, unread }: Review, code: ExitCode): object {
  return {
    ok: code === exitCodes.fine.code,
    base: commit,
    widened: orUndecided(
      any(
        changes.map(({ effect }) => isWidened(effect)),
        unread.length > 0,
      ),
    ),
    changes: changes.map(changeDocument),
    unchanged,
    unread,
  }
}

function changeDocument({ effect, rule }: Change): object {
  const { after, before, environment, file, name, platform } = rule
  return {
    file,
    ...(name !== undefined && { name }),
    environment: environment.id,
    platform: null,
    ...platformDocument(platform),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    change: effect.kind,
    ...effectDocument(effect, platform),
  }
}

function effectDocument(effect: Effect, platform: Platform | undefined): object {
  switch (effect.kind) {
    case 'changed': {
      const { admitted, equivalent, refused } = effect.tokens
      return {
        equivalent,
        admitted: answerDocument(admitted),
        refused: answerDocument(refused),
        ladder: effect.ladder.map((rung) => rungDocument(rung, platform)),
        notes: effect.notes,
      }
    }
    case 'added':
      return {
        admitted: answerDocument(effect.admitted),
        ladder: effect.ladder.map((rung) => rungDocument(rung, platform)),
        notes: effect.notes,
      }
    case 'removed':
      return {}
    case 'invalid':
      return { version: effect.version, issues: effect.issues }
    case 'not_analysed':
      return { reason: effect.reason }
  }
}
