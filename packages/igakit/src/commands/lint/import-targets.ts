import type { ImportedPolicy } from '@igakit/importers'
import { codePointOffset } from '../../code-points.ts'
import type { RuleContext } from '../../config/rule-contexts.ts'
import type { Context } from '../../context.ts'
import { readImports } from '../../input/imports.ts'
import { type Place, UsageError } from '../../usage-error.ts'
import type { LintTarget } from './lint-targets.ts'

/** The rules of the trust policies in a file, and the reasons why other policies cannot be linted. */
export interface ImportTargets {
  readonly targets: readonly LintTarget[]
  readonly problem: UsageError | undefined
}

/** Reads the trust policies of a file. A policy that was not converted completely has a problem instead of findings. */
export async function importTargets(
  context: Context,
  path: string,
  text: string,
  { environment, lint: options }: RuleContext,
): Promise<ImportTargets> {
  const { policies, problems } = await readImports(context, [path])
  const found: { readonly message: string; readonly place: Place }[] = [...problems]
  const targets: LintTarget[] = []
  for (const policy of policies) {
    const { rule } = policy
    if (rule.isComplete) {
      const start = offsetOf(policy, text)
      const platform = options.platform ?? policy.platform
      targets.push({
        name: path,
        isFile: true,
        text,
        expression: rule.rule,
        environment,
        options: { ...options, platform },
        toDocument: () => start,
      })
    } else {
      for (const { place, reason } of rule.gaps) {
        found.push({ message: `undecided for ${policy.name}: ${reason}`, place })
      }
    }
  }
  if (policies.length === 0 && problems.length === 0) {
    found.push({ message: 'there is no trust policy', place: { line: 1, column: 0 } })
  }
  const problem = new UsageError({
    code: 'invalid_input',
    message: `${path} was not read completely`,
    hint: 'See `iga import`.',
    source: path,
    problems: found.map(({ message, place: { column, line } }) => ({
      message,
      place: { line, column },
    })),
  })
  return { targets, problem: found.length === 0 ? undefined : problem }
}

/** Returns the offset of a policy in its file. */
function offsetOf({ place: { column, line } }: ImportedPolicy, text: string): number {
  const lines = text.split('\n').slice(0, line)
  const start = lines.slice(0, -1).reduce((sum, each) => sum + each.length + 1, 0)
  return start + codePointOffset(lines.at(-1) ?? '', column)
}
