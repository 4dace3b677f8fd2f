import type { Environment } from '@igakit/cel'
import type { SuiteInput } from '@igakit/cel-testing'
import { safeText } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import {
  type CaseComparison,
  type CaseFailure,
  commonEnvironment,
  compareCases,
  isElsewhere,
} from './compare-cases.ts'
import { compareTokens } from './compare-tokens.ts'
import { type Failure, failureOf, type Tokens } from './failure.ts'
import { readSides, type Side } from './read-sides.ts'
import { diffReport } from './report.ts'
import { answerDocument, platformDocument } from '../../analysis/answer-document.ts'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import {
  createAnalyser,
  notAnalysedReason,
  readForAnalysis,
  type UnreadRule,
} from '../../analysis/read-analyser.ts'
import { refuseRule } from '../../analysis/refuse-rule.ts'
import { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { parseNow } from '../../input/option-parsers.ts'
import { selectEnvironment } from '../../input/rule.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { createSuiteFileReader } from '../../suites/file-reader.ts'
import { findSuites, readAllSuites } from '../../suites/find-suites.ts'
import { suiteProblemDocument, suiteProblemReport } from '../../suites/problem-report.ts'
import { UsageError } from '../../usage-error.ts'

/** Compares two rules on the cases of suites, then for all tokens. */
export async function diff(
  context: Context,
  [old = '', changed = '']: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const sides = await readSides(context, old, changed)
  const [before, after] = sides
  const contexts = new RuleContexts(context, {
    environment: options.text('environment'),
    profile: options.text('profile'),
    platform: options.text('platform'),
  })
  const { file, text } = after.file === undefined ? before : after
  const settings = await contexts.settingsOf(file, file === undefined ? undefined : text)
  const profile = await contexts.profileOf(settings)
  const platform = await findPlatformSetting(settings.platform)
  const all = await readInputs(context, options)
  const environment = selectEnvironment(
    settings.environment.value ?? commonEnvironment(all),
    profile,
  )
  // Only suites given explicitly may be in another environment.
  const isAsked = options.texts('cases').length > 0
  const inputs = isAsked ? all : all.filter((each) => !isElsewhere(each, environment))
  // A rule that does not compile is reported first, with advice.
  const tokens = options.flag('casesOnly') ? undefined : decide(sides, environment, platform)
  if (tokens !== undefined && 'unread' in tokens) {
    return refuseSide(context, tokens, environment, options)
  }
  const allowsOutside = options.flag('allowOutside')
  const cases = await compareCases(before.text, after.text, inputs, {
    readFile: createSuiteFileReader(context, { allowsOutside }),
    allowsOutside,
    profile,
    now: parseNow(options.text('now')) ?? context.clock(),
  })
  if ('suite' in cases) return refuseSuite(context, cases, options)
  const needsCases =
    options.texts('cases').length > 0 || tokens === undefined || 'notAnalysed' in tokens
  if (needsCases && cases.cases.length === 0) {
    throw new UsageError({
      code: 'missing_suite',
      message: 'the suites have no rule cases',
      hint: 'Pass suites of rules with --cases.',
    })
  }
  const failure = failureOf(cases, tokens, options.text('failOn'))
  const code = failure?.code ?? exitCodes.fine.code
  if (options.flag('json')) {
    await writeJson(context, documentOf(cases, tokens, platform, failure))
    return code
  }
  const { err, errStyle, out, outStyle } = context
  await out.write(diffReport(outStyle, cases, tokens, platform))
  if (failure !== undefined) {
    const mark = errStyle.error(`error[${failure.name}]`)
    await err.write(`${mark}: ${safeText(failure.reason)}\n`)
  }
  return code
}

/** Reads the suites. Rules can be compared without suites, unless options ask for them. */
async function readInputs(context: Context, options: OptionValues): Promise<readonly SuiteInput[]> {
  const patterns = options.texts('cases')
  const isOptional = !options.flag('casesOnly')
  return readAllSuites(context, await findSuites(context, patterns, { isOptional }))
}

interface UnreadSide {
  readonly unread: UnreadRule
  readonly side: Side
}

function decide(
  [before, after]: readonly [Side, Side],
  environment: Environment,
  platform: Platform | undefined,
): Exclude<Tokens, undefined> | UnreadSide {
  const notAnalysed = notAnalysedReason(environment)
  if (notAnalysed !== undefined) return { notAnalysed }
  const analyser = createAnalyser(environment, platform)
  const first = readForAnalysis(analyser, environment, before.text)
  if (!first.ok) return { unread: first, side: before }
  const second = readForAnalysis(analyser, environment, after.text)
  if (!second.ok) return { unread: second, side: after }
  return compareTokens(analyser, first.rule, second.rule)
}

function documentOf(
  { cases, changes, unknown, widened }: CaseComparison,
  tokens: Tokens,
  platform: Platform | undefined,
  failure: Failure | undefined,
): object {
  const counts = { cases: cases.length, widened, unknown: unknown.length }
  return {
    ok: failure === undefined,
    ...(failure && { error: failure.reason }),
    ...counts,
    changes,
    ...(tokens && { ...platformDocument(platform), tokens: tokensDocument(tokens) }),
  }
}

function tokensDocument(tokens: Exclude<Tokens, undefined>): object {
  if ('notAnalysed' in tokens) return { equivalent: 'undecided', reason: tokens.notAnalysed }
  const { admitted, equivalent, isVacuous, refused } = tokens
  return {
    equivalent,
    ...(isVacuous && { vacuous: true }),
    admitted: answerDocument(admitted),
    refused: answerDocument(refused),
  }
}

/** Prints the errors of a rule, below a line that names the rule. */
async function refuseSide(
  context: Context,
  { side, unread }: UnreadSide,
  environment: Environment,
  options: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle } = context
  if (!options.flag('json')) {
    await err.write(`${errStyle.error('error')}: the ${side.which} rule does not compile\n`)
  }
  return refuseRule(context, { environment, subject: side }, unread, options)
}

async function refuseSuite(
  context: Context,
  { compileFailure, problems, suite }: CaseFailure,
  options: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle } = context
  const code = compileFailure === undefined ? exitCodes.usage.code : exitCodes.doesNotCompile.code
  const which = compileFailure?.which === 'before' ? 'old' : 'new'
  if (options.flag('json')) {
    const failed = { stage: 'check', error: `the ${which} rule does not compile`, compileFailure }
    const document = suiteProblemDocument(suite, problems)
    await writeJson(context, compileFailure === undefined ? document : { ...document, ...failed })
    return code
  }
  if (compileFailure !== undefined) {
    await err.write(`${errStyle.error('error')}: the ${which} rule does not compile\n`)
    await err.write(`${safeText(compileFailure.text)}\n`)
  }
  await err.write(suiteProblemReport(errStyle, suite, problems))
  return code
}
