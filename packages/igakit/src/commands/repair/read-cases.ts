import type { RepairCase } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import { isSameExpression, parseSyntax } from '@igakit/cel/syntax'
import {
  caseTitle,
  parseSuite,
  resolveGiven,
  type RuleCase,
  type RuleSuite,
  runSuiteValue,
  type SuiteInput,
  type SuiteOptions,
  type SuiteProblem,
  type SuiteRule,
} from '@igakit/cel-testing'
import { UsageError } from '../../usage-error.ts'

/** The cases of a rule in suites. */
export interface SuiteCases {
  /** The cases with plain tokens. All other cases are only run. */
  readonly cases: readonly RepairCase[]
  /** The number of cases that are not skipped. */
  readonly count: number
  /** Runs the cases on another rule. Returns the titles of the failed cases. */
  readonly run: (expression: string) => Promise<readonly string[]>
}

export type SuiteCasesReading =
  | ({ readonly ok: true } & SuiteCases)
  | { readonly ok: false; readonly suite: string; readonly problems: readonly SuiteProblem[] }

interface Candidate {
  readonly input: SuiteInput
  readonly suite: RuleSuite
  readonly rule: SuiteRule
  readonly expression: string
}

/**
 * Reads the cases of a rule from suites: the cases of all rules with the same expression, or else of the only rule.
 *
 * @throws UsageError `missing_suite` if it is unknown which cases belong to the rule.
 */
export async function readSuiteCases(
  expression: string,
  { id }: Environment,
  inputs: readonly SuiteInput[],
  options: SuiteOptions,
): Promise<SuiteCasesReading> {
  const candidates: Candidate[] = []
  for (const input of inputs) {
    const reading = parseSuite(input.text, input.format)
    if (!reading.ok) return { ok: false, suite: input.name, problems: reading.problems }
    const { suite } = reading
    if (suite.kind === 'match' || suite.kind === 'form' || suite.environment !== id) continue
    for (const rule of suite.rules) {
      // oxlint-disable-next-line no-await-in-loop -- reads files in suite order
      const text = await expressionOf(rule, input, options)
      candidates.push({ input, suite, rule, expression: text })
    }
  }
  const chosen = chooseRules(expression, candidates)
  const cases = chosen.flatMap(({ rule, suite }) =>
    rule.cases.filter(({ skip }) => skip === undefined).map((one) => ({ one, rule, suite })),
  )
  if (cases.length === 0) {
    throw new UsageError({
      code: 'missing_suite',
      message: 'the suites have no case for the rule',
      hint: 'Pass suites with cases of the rule with --cases; `iga init` writes one.',
    })
  }
  return {
    ok: true,
    count: cases.length,
    cases: cases.flatMap(({ one, rule, suite }) => repairCaseOf(one, rule, suite) ?? []),
    run: async (changed) =>
      (await Promise.all(chosen.map((each) => failuresOf(each, changed, options)))).flat(),
  }
}

async function expressionOf(
  { expression = '', expressionFile }: SuiteRule,
  { name }: SuiteInput,
  { readFile }: SuiteOptions,
): Promise<string> {
  if (expressionFile === undefined) return expression
  const read = await readFile?.(expressionFile, name)
  if (read?.ok === true) return read.text.replace(/\r?\n$/, '')
  throw new UsageError({
    code: 'unreadable_file',
    message: `${expressionFile} ${read?.message ?? 'cannot be read'}`,
    hint: 'Correct expressionFile in the suite. --allow-outside allows files outside its folder.',
    source: name,
  })
}

function chooseRules(expression: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const tree = parseSyntax(expression)
  const same = candidates.filter((each) => isSameExpression(tree, parseSyntax(each.expression)))
  if (same.length > 0 || candidates.length <= 1) return same.length > 0 ? same : candidates
  throw new UsageError({
    code: 'missing_suite',
    message: `the suites have ${candidates.length} rules, none of which is this rule`,
    hint: 'Pass the suite of the rule with --cases.',
  })
}

/** Returns a case with a plain token and a decision; undefined for other cases. */
function repairCaseOf(
  { expect, given, name, now }: RuleCase,
  rule: SuiteRule,
  suite: RuleSuite,
): RepairCase | undefined {
  const matched = decisionOf(expect)
  const resolved = resolveGiven(given, suite.fixtures ?? {})
  if (matched === undefined || !resolved.ok) return undefined
  // The analyser evaluates cases at the current time and without a directory.
  if (now !== undefined || suite.now !== undefined) return undefined
  const { claims } = resolved.input
  if (!isRecord(claims) || !isPlain(claims)) return undefined
  return { title: titleOf(name, rule, suite), claims, matched }
}

function titleOf(name: string, rule: SuiteRule, { rules }: RuleSuite): string {
  return caseTitle({ name, ...(rules.length > 1 && { rule: rule.name }) })
}

function decisionOf(expect: RuleCase['expect']): boolean | undefined {
  if (typeof expect === 'boolean') return expect
  if (!isRecord(expect)) return undefined
  if ('error' in expect) return false
  return 'value' in expect && typeof expect.value === 'boolean' ? expect.value : undefined
}

/** True if JSON expresses a value. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (isRecord(value)) {
    const isObject = Object.getPrototypeOf(value) === Object.prototype
    return isObject && !('expr' in value) && Object.values(value).every(isPlain)
  }
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function failuresOf(
  { input, rule, suite }: Candidate,
  expression: string,
  options: SuiteOptions,
): Promise<readonly string[]> {
  const { expressionFile: _, guarantees: __, ...rest } = rule
  const changed = { ...suite, rules: [{ ...rest, expression }] }
  const failed: string[] = []
  const run = runSuiteValue(
    { name: input.name, suite: changed },
    { ...options, guarantees: false, traces: false },
  )
  for await (const event of run) {
    if (event.kind === 'case') {
      const { name, status } = event.result
      if (status === 'failed') failed.push(titleOf(name, rule, suite))
    } else if (event.result.status === 'invalid' || event.result.status === 'does_not_compile') {
      failed.push(rule.name)
    }
  }
  return failed
}
