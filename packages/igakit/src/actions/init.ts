import { compile, type Program } from '@igakit/cel'
import { draftRule, draftSuite, schemaLine, writeSuite } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readJson } from '../input/read-json.ts'
import { readProfile } from '../input/read-profile.ts'
import { readRule, type Rule } from '../input/read-rule.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { issueReport } from '../output/issue-report.ts'
import { writeFile } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'

/** What whoever reads the draft has to know. */
const warning =
  '# A draft: every expectation is what the rule comes to today. See that it is what it should come to.'

/** Writes a suite for a rule, or a rule with a suite for the claims of a token. */
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
    await context.err.write(issueReport(context.errStyle, issues, rule.subject, truncated))
    return exitCodes.doesNotCompile.code
  }
  await write(context, textOf(context, compilation.program, claims, options), options.text('out'))
  return exitCodes.fine.code
}

function textOf(
  { clock }: Context,
  program: Program,
  claims: object | undefined,
  options: OptionValues,
): string {
  const suite = draftSuite(program, {
    name: options.text('name'),
    input: claims === undefined ? undefined : { claims },
    now: clock(),
  })
  const isJson = /\.json$/i.test(options.text('out') ?? '')
  const text = writeSuite(suite, isJson ? 'json' : 'yaml')
  return isJson ? text : text.replace(`${schemaLine}\n`, `${schemaLine}\n${warning}\n`)
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
      message: 'the environment has no claims, which --from-claims gives',
      hint: 'Leave --environment out.',
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
      message: 'the claims have nothing to tell their token by: no sub, no aud',
      hint: 'Give a rule as well: `iga init RULE --from-claims FILE`.',
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
  return context.err.write(`${name} is written; \`iga test ${name}\` runs it\n`)
}
