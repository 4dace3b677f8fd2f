import type { Analyser } from '@igakit/analysis'
import {
  type BoundedRule,
  type CiJob,
  type CiJobs,
  factNames,
  jobVerdict,
  outsiderEvents,
  readJobs,
} from '@igakit/importers'
import { findClaim, findPlatform } from '@igakit/platforms'
import { jobsDocument } from './document.ts'
import { type JobCell, jobFindings } from './job-findings.ts'
import { readRules, ruleOf, type JobRule } from './read-rules.ts'
import { checkoutFacts, readRepository } from './read-repository.ts'
import { jobsMarkdown } from './markdown.ts'
import { jobsReport } from './report.ts'
import { createAnalyser } from '../../analysis/read-analyser.ts'
import { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { readRuleText } from '../../input/rule-text.ts'
import { selectEnvironment } from '../../input/rule.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { UsageError } from '../../usage-error.ts'

/** Everything that `iga jobs` prints. */
export interface JobsResult {
  readonly jobs: CiJobs
  readonly shown: readonly CiJob[]
  readonly unreadable: readonly UsageError[]
  readonly rules: readonly JobRule[]
  readonly cells: readonly JobCell[]
  readonly findings: ReturnType<typeof jobFindings>
  /** Facts that the checkout shows. */
  readonly checkout: ReadonlyMap<string, string>
}

/** Prints the jobs of a repository that can mint tokens, and the rules that they reach. */
export async function showJobs(
  context: Context,
  path: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const root = path ?? '.'
  const assumed = parseFacts(options.texts('assume'))
  const repository = await readRepository(context, root)
  const checkout = await checkoutFacts(context, root)
  const jobs = readJobs(repository.sources, new Map([...checkout, ...assumed]))
  const target = options.text('for')
  const rules =
    target === undefined
      ? await readRules(context, options.texts('rules'))
      : [ruleOf(target, await readRuleText(context, target))]
  const cells = await compare(context, jobs.jobs, rules, options)
  const isFor = target !== undefined
  const reaching = new Set(
    cells.filter(({ result }) => result.verdict !== 'never').map(({ job }) => job),
  )
  const result: JobsResult = {
    jobs,
    shown: isFor ? jobs.jobs.filter((job) => reaching.has(job)) : jobs.jobs,
    unreadable: repository.unreadable,
    rules,
    cells: isFor ? cells.filter(({ job }) => reaching.has(job)) : cells,
    findings: isFor ? [] : jobFindings(jobs.jobs, rules, cells),
    checkout,
  }
  const code = exitCodeOf(result)
  const format = options.flag('json') ? 'json' : (options.text('format') ?? 'table')
  if (format === 'json')
    await writeJson(context, jobsDocument(code === exitCodes.fine.code, result))
  else if (format === 'markdown') await context.out.write(jobsMarkdown(result))
  else await context.out.write(jobsReport(context.outStyle, result))
  return code
}

function exitCodeOf({ cells, findings, jobs, unreadable }: JobsResult): ExitCode {
  if (jobs.problems.length > 0 || unreadable.length > 0 || findings.length > 0) {
    return exitCodes.checkFailed.code
  }
  const isUndecided = cells.some(({ result }) => result.verdict === 'undecided')
  return isUndecided ? exitCodes.undecided.code : exitCodes.fine.code
}

async function compare(
  context: Context,
  jobs: readonly CiJob[],
  rules: readonly JobRule[],
  options: OptionValues,
): Promise<readonly JobCell[]> {
  const contexts = new RuleContexts(context, {
    environment: options.text('environment'),
    profile: options.text('profile'),
  })
  const settings = await contexts.settingsOf(undefined)
  const environment = selectEnvironment(
    settings.environment.value,
    await contexts.profileOf(settings),
  )
  const analysers = new Map<string, Analyser>()
  const compiled = new Map<string, BoundedRule>()
  return jobs.flatMap((job) =>
    rules.map((rule): JobCell => {
      const { issuer, platform } = rule.policy ?? { issuer: undefined, platform: job.platform }
      if (platform !== undefined && platform !== job.platform) {
        const assumptions = [
          `Tokens of the job have an issuer other than ${issuer ?? 'the policy'}.`,
        ]
        return { job, rule, result: { verdict: 'never', assumptions }, outsiderEvents: [] }
      }
      const analyser =
        analysers.get(job.platform) ?? createAnalyser(environment, findPlatform(job.platform))
      analysers.set(job.platform, analyser)
      const key = `${job.platform} ${rules.indexOf(rule)}`
      const bounded = compiled.get(key) ?? rule.read(analyser)
      compiled.set(key, bounded)
      const result = jobVerdict(analyser, job, bounded)
      const events = result.verdict === 'never' ? [] : outsiderEvents(analyser, job, bounded)
      return { job, rule, result, outsiderEvents: events }
    }),
  )
}

/** A fact is a setting, or a claim of a platform whose jobs are supported. */
function isFact(name: string): boolean {
  if (factNames.some((each) => each === name)) return true
  return (['github-actions', 'gitlab-ci'] as const).some(
    (id) => findClaim(findPlatform(id), [name]) !== undefined,
  )
}

function parseFacts(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      if (at > 0 && isFact(name)) return [name, pair.slice(at + 1)]
      throw new UsageError({
        code: 'usage',
        message: `--assume ${JSON.stringify(pair)} is not of the form NAME=VALUE`,
        hint: `Pass --assume NAME=VALUE, such as --assume repository=acme/infra; names are claims, ${factNames.join(' and ')}.`,
        source: '--assume',
      })
    }),
  )
}
