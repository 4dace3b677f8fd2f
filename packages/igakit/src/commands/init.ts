import { compile, type Program } from '@igakit/cel'
import { draftRule, draftSuite, schemaLine, writeSuite } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Command } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addPlatformOption,
  type Session,
} from './shared.ts'
import { attackCases, type RuleCase } from '../analysis/attack-cases.ts'
import { requirePlatform } from '../analysis/platform-option.ts'
import { createAnalyser } from '../analysis/read-analyser.ts'
import { readRule } from '../config/read-rule.ts'
import { RuleContexts } from '../config/rule-contexts.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readProfile } from '../input/profile.ts'
import { type Rule, selectEnvironment } from '../input/rule.ts'
import { readJson } from '../input/values.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { advisedReport } from '../output/issue-report.ts'
import { writeFile } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

export function defineInit(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Writes a case with all fields that the rule reads and, for each field, a case without it ' +
      'and a case with another value. The cases expect the current results of the rule: review ' +
      'each of them. With --from-claims and no rule, also drafts a rule that accepts tokens with ' +
      'these claims.',
  ).argument('[rule]', 'rule; - for standard input')
  addPlatformOption(addEnvironmentOptions(command), ', for --attacks')
    .option(
      '--attacks',
      'add a case for each actor: fork, pull request, other branch, project and organization',
    )
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--from-claims <file>', 'claims of a token to start from, a JSON object')
    .option('--name <name>', 'name of the rule')
    .option('-o, --out <file>', 'write to a new file instead of standard output')
    .action(async () => {
      finish(await init(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Write a suite for a rule',
      command: 'iga init --file rule.cel --out rule.cel.yaml',
    },
    {
      shows: 'Write a suite with the tokens that a rule has to refuse',
      command: 'iga init --file rule.cel --attacks --platform github-actions',
    },
    {
      shows: 'Draft a rule and its suite from the claims of a token',
      command: 'iga init --from-claims claims.json --out deploy.cel.yaml',
    },
  ])
}

/** The comment at the top of a drafted rule. */
const warning =
  '# A draft: every case expects the current result of the rule. Check that it is the result you want.'

export async function init(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const claimsFile = options.text('fromClaims')
  const isRuleGiven = argument !== undefined || options.text('file') !== undefined
  const claims =
    claimsFile === undefined ? undefined : await readClaims(context, claimsFile, options)
  const rule =
    claims === undefined || isRuleGiven
      ? await readRule(context, argument, options)
      : await ruleOf(context, claims, options)
  const compilation = compile(rule.subject.text, rule.environment)
  if (!compilation.ok) {
    const { issues, truncated } = compilation
    await context.err.write(await advisedReport(context.errStyle, issues, rule, truncated))
    return exitCodes.doesNotCompile.code
  }
  const attacks = options.flag('attacks') ? await attacksOn(context, rule, options) : []
  const text = textOf(context, compilation.program, claims, attacks, options)
  await write(context, text, options.text('out'))
  return exitCodes.fine.code
}

function textOf(
  { clock }: Context,
  program: Program,
  claims: object | undefined,
  attacks: readonly RuleCase[],
  options: OptionValues,
): string {
  const draft = draftSuite(program, {
    name: options.text('name'),
    input: claims === undefined ? undefined : { claims },
    now: clock(),
  })
  const suite = {
    ...draft,
    rules: draft.rules.map((rule) => ({ ...rule, cases: [...(rule.cases ?? []), ...attacks] })),
  }
  const isJson = /\.json$/i.test(options.text('out') ?? '')
  const text = writeSuite(suite, isJson ? 'json' : 'yaml')
  return isJson ? text : text.replace(`${schemaLine}\n`, `${schemaLine}\n${warning}\n`)
}

/** Returns the cases of `--attacks`. @throws UsageError `unknown_platform` without a platform */
async function attacksOn(
  context: Context,
  { environment, subject }: Rule,
  options: OptionValues,
): Promise<readonly RuleCase[]> {
  const platform = options.text('platform')
  const file = options.text('file')
  const contexts = new RuleContexts(context, { platform })
  const settings = await contexts.settingsOf(file === '-' ? undefined : file, subject.text)
  const analyser = createAnalyser(environment, await requirePlatform(settings.platform))
  const read = analyser.read(subject.text)
  return read.ok ? attackCases(analyser, read.rule, environment) : []
}

async function readClaims(
  context: Context,
  file: string,
  options: OptionValues,
): Promise<Readonly<Record<string, unknown>>> {
  const { limits, variables } = selectEnvironment(
    options.text('environment'),
    await readProfile(context, options),
  )
  if (!variables.some(({ name }) => name === 'claims')) {
    throw new UsageError({
      code: 'conflicting_options',
      message: '--from-claims needs an environment with claims',
      hint: 'Omit --environment.',
    })
  }
  return Object.fromEntries(Object.entries(await readJson(context, file, 'claims', limits)))
}

async function ruleOf(
  context: Context,
  claims: Readonly<Record<string, unknown>>,
  options: OptionValues,
): Promise<Rule> {
  const text = draftRule(claims)
  if (text === undefined) {
    throw new UsageError({
      code: 'invalid_input',
      message: 'the claims cannot identify a token: no sub and no aud',
      hint: 'Pass a rule too: `iga init RULE --from-claims FILE`.',
    })
  }
  const profile = await readProfile(context, options)
  const environment = selectEnvironment(options.text('environment'), profile)
  return { subject: { text, name: 'the drafted rule' }, environment, profile }
}

async function write(context: Context, text: string, file: string | undefined): Promise<void> {
  if (file === undefined) return context.out.write(text)
  await writeFile(context, file, text, { existing: 'refuse' })
  const name = safeInline(file)
  return context.err.write(`wrote ${name}; run it with \`iga test ${name}\`\n`)
}
