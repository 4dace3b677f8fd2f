import type { EnvironmentId } from '@igakit/cel'
import type { RuleCase, RuleSuite, SuiteRule } from '@igakit/cel-testing'
import type { RuleWorkspace } from './workspace.ts'

interface RuleTexts {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The JSON of the input editor. */
  readonly input: string
  readonly name?: string
  readonly directory?: Record<string, unknown>
  readonly fixtures?: RuleSuite['fixtures']
  /** The cases of the rule. The first case is open. */
  readonly cases?: readonly RuleCase[]
}

/** The default name of a rule. */
export const DEFAULT_NAME = 'rule'

/** Creates a workspace with one rule. */
export function ruleWorkspace(texts: RuleTexts): RuleWorkspace {
  const {
    cases = [],
    directory,
    environment,
    expression,
    fixtures,
    input,
    name = DEFAULT_NAME,
  } = texts
  return {
    kind: 'rule',
    suite: {
      environment,
      ...(directory && { directory }),
      ...(fixtures && { fixtures }),
      rules: [{ name, expression, cases: [...cases] }],
    },
    openRule: 0,
    input,
    ...(cases.length > 0 && { openCase: 0 }),
  }
}

export function openRuleOf({ openRule, suite }: RuleWorkspace): SuiteRule {
  const rule = suite.rules[openRule]
  if (!rule) throw new TypeError('The open rule is one of the suite.')
  return rule
}

/** Returns the reason why a suite rejects a rule name; undefined if the name is valid. */
export function ruleNameProblem(name: string, others: readonly string[]): string | undefined {
  if (name === '') return 'A rule needs a name.'
  // The line breaks that `.` does not match in a regular expression.
  if (/[\n\r\u2028\u2029]/.test(name)) return 'A name must be a single line.'
  return others.includes(name) ? 'Another rule already has this name.' : undefined
}

/** Returns an unused rule name. */
export function freshRuleName(names: readonly string[]): string {
  let number = names.length + 1
  while (names.includes(`rule ${number}`)) number++
  return `rule ${number}`
}
