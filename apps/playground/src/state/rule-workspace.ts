import type { EnvironmentId } from '@igakit/cel'
import type { RuleCase, RuleSuite } from '@igakit/cel-testing'
import type { RuleWorkspace } from './workspace.ts'

interface RuleTexts {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The JSON of the input editor. */
  readonly input: string
  /** What the rule is called. */
  readonly name?: string
  readonly directory?: Record<string, unknown>
  readonly fixtures?: RuleSuite['fixtures']
  /** The first is open. */
  readonly cases?: readonly RuleCase[]
}

/** A workspace of one rule. */
export function ruleWorkspace(texts: RuleTexts): RuleWorkspace {
  const { cases = [], directory, environment, expression, fixtures, input, name = 'rule' } = texts
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
