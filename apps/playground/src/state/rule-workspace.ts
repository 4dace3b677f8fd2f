import type { EnvironmentId } from '@igakit/cel'
import type { RuleWorkspace } from './workspace.ts'

interface RuleTexts {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The JSON of the input editor. */
  readonly input: string
  /** What the rule is called. */
  readonly name?: string
  readonly directory?: Record<string, unknown>
}

/** A workspace of one rule that has no cases yet. */
export function ruleWorkspace(texts: RuleTexts): RuleWorkspace {
  const { directory, environment, expression, input, name = 'rule' } = texts
  return {
    kind: 'rule',
    suite: {
      environment,
      ...(directory && { directory }),
      rules: [{ name, expression, cases: [] }],
    },
    openRule: 0,
    input,
  }
}
