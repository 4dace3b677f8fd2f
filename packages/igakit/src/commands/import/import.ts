import type { Analyser } from '@igakit/analysis'
import { findPlatform, type Platform } from '@igakit/platforms'
import { type ExaminedPolicy, examine, isWhole } from './examined-policy.ts'
import { importDocument } from './document.ts'
import { importReport } from './report.ts'
import { policySuite } from './suite.ts'
import { parseAssumptions } from '../../analysis/assumptions.ts'
import { readMine } from '../../analysis/mine-option.ts'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import { createAnalyser } from '../../analysis/read-analyser.ts'
import { RuleContexts } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { type Imports, readImports } from '../../input/imports.ts'
import { selectEnvironment } from '../../input/rule.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { writeFile } from '../../output/write-file.ts'
import { UsageError } from '../../usage-error.ts'

/** Policies that were read and examined. */
export interface ExaminedImports {
  readonly imports: Imports
  readonly policies: readonly ExaminedPolicy[]
}

/** Prints the trust policies of files as rules. */
export async function importFiles(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const { out, outStyle } = context
  const { imports, policies } = await examineImports(context, paths, options)
  const suite = options.text('suite')
  if (suite !== undefined) {
    const text = policySuite(policies, /\.json$/i.test(suite) ? 'json' : 'yaml')
    await writeFile(context, suite, text, { existing: 'refuse' })
    if (!options.flag('json')) await context.err.write(`wrote ${context.errStyle.name(suite)}\n`)
  }
  const ok = isSuccess(imports, policies)
  if (options.flag('json')) await writeJson(context, importDocument(ok, imports, policies))
  else await out.write(importReport(outStyle, imports, policies))
  return ok ? exitCodes.fine.code : exitCodes.checkFailed.code
}

/** True if all policies were converted completely and all files could be read. */
export function isSuccess(
  { problems, unreadable }: Imports,
  policies: readonly ExaminedPolicy[],
): boolean {
  return problems.length === 0 && unreadable.length === 0 && policies.every(isWhole)
}

/** Reads and examines the policies of files. @throws UsageError `missing_rule` if there are none */
export async function examineImports(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExaminedImports> {
  const assume = parseAssumptions(options.texts('assume'))
  const contexts = new RuleContexts(context, {
    environment: options.text('environment'),
    profile: options.text('profile'),
    platform: options.text('platform'),
  })
  const imports = await readImports(context, paths, options.texts('var'))
  const [unread] = imports.unreadable
  if (imports.policies.length === 0 && imports.problems.length === 0) {
    throw unread ?? noPolicy(paths)
  }
  const settings = await contexts.settingsOf(undefined)
  const environment = selectEnvironment(
    settings.environment.value,
    await contexts.profileOf(settings),
  )
  const analysers = new Map<Platform | undefined, Analyser>()
  const chosen =
    options.text('platform') === undefined
      ? undefined
      : { platform: await findPlatformSetting(settings.platform) }
  const policies: ExaminedPolicy[] = []
  const progress = new ImportProgress(context, imports.policies.length)
  for (const policy of imports.policies) {
    // oxlint-disable-next-line no-await-in-loop -- shows progress between policies
    await progress.show(policies.length)
    const known = policy.platform === undefined ? undefined : findPlatform(policy.platform)
    const platform = chosen === undefined ? known : chosen.platform
    policies.push(
      examine(policy, {
        environment,
        platform,
        assume,
        given: platform && readMine(options.texts('mine'), settings, platform),
        analyserOf: (wanted) => {
          const analyser = analysers.get(wanted) ?? createAnalyser(environment, wanted)
          analysers.set(wanted, analyser)
          return analyser
        },
      }),
    )
  }
  await progress.clear()
  return { imports, policies }
}

function noPolicy(paths: readonly string[]): UsageError {
  const names = paths.map((path) => (path === '.' ? 'the current folder' : path))
  return new UsageError({
    code: 'missing_rule',
    message: `there is no trust policy in ${names.join(', ')}`,
    hint: 'Name Terraform files, a trust policy of an AWS role, a provider of Google Cloud or an .sts.yaml file.',
  })
}

/** The delay before progress is shown, in milliseconds. */
const patience = 500

/** A line on a terminal that counts the policies, removed at the end. */
class ImportProgress {
  readonly #context: Context
  readonly #total: number
  readonly #begun = performance.now()
  #isShown = false

  constructor(context: Context, total: number) {
    this.#context = context
    this.#total = total
  }

  async show(done: number): Promise<void> {
    const { err, isErrTerminal } = this.#context
    if (!isErrTerminal || performance.now() - this.#begun < patience) return
    this.#isShown = true
    await err.writeExact(`\r\u001b[Kpolicy ${done + 1} of ${this.#total}`)
  }

  async clear(): Promise<void> {
    if (this.#isShown) await this.#context.err.writeExact('\r\u001b[K')
  }
}
