import { resolve } from 'node:path'
import type { Analyser } from '@igakit/analysis'
import { type BoundedRule, boundedRule, exactRule, type ImportedPolicy } from '@igakit/importers'
import { glob } from 'tinyglobby'
import type { Context } from '../../context.ts'
import { isImportFile } from '../../input/import-files.ts'
import { readImports } from '../../input/imports.ts'
import { refuseOutside } from '../../input/roots.ts'
import { readSource } from '../../input/source.ts'
import { UsageError } from '../../usage-error.ts'

/** A rule to compare jobs with. */
export interface JobRule {
  readonly name: string
  /** The policy that the rule comes from. */
  readonly policy: ImportedPolicy | undefined
  /** Compiles the rule. */
  readonly read: (analyser: Analyser) => BoundedRule
}

/** Reads the rules that patterns match: `.cel` files, and the policies of files that `iga import` reads. */
export async function readRules(
  context: Context,
  patterns: readonly string[],
): Promise<readonly JobRule[]> {
  if (patterns.length === 0) return []
  const files = await glob([...patterns], { cwd: context.cwd, dot: true, expandDirectories: false })
  const wanted = files.filter((file) => file.endsWith('.cel') || isImportFile(file)).toSorted()
  // A pattern may match files outside the roots, and the error must not reveal their names.
  const named = patterns.join(', ')
  await Promise.all(
    wanted.map((file) => refuseOutside(context.roots, resolve(context.cwd, file), named)),
  )
  const policies = wanted.filter((file) => !file.endsWith('.cel'))
  const rules: JobRule[] = []
  for (const file of wanted.filter((each) => each.endsWith('.cel'))) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const { text } = await readSource(context, file)
    rules.push(ruleOf(file, text.replace(/\r?\n$/, '')))
  }
  if (policies.length > 0) {
    const imports = await readImports(context, policies)
    const [unread] = imports.unreadable
    if (unread !== undefined) throw unread
    rules.push(...imports.policies.map(policyRule))
  }
  if (rules.length > 0) return rules
  throw new UsageError({
    code: 'missing_rule',
    message: `there is no rule in ${named}`,
    hint: 'Quote the pattern, such as --rules "rules/*.cel".',
    source: '--rules',
  })
}

/** Creates a rule from text. */
export function ruleOf(name: string, text: string): JobRule {
  return {
    name,
    policy: undefined,
    read: (analyser) => {
      const read = analyser.read(text)
      if (read.ok) return exactRule(read.rule)
      throw new UsageError({
        code: 'invalid_input',
        message: `${name} does not compile: ${read.issues[0]?.message ?? ''}`,
        hint: 'Fix the rule; `iga check` shows the error.',
        source: name,
      })
    },
  }
}

function policyRule(policy: ImportedPolicy): JobRule {
  const { name, rule } = policy
  return {
    name,
    policy,
    read: (analyser) => {
      const bounded = boundedRule(analyser, rule)
      if (bounded !== undefined) return bounded
      throw new UsageError({
        code: 'invalid_input',
        message: `the rule of ${name} does not compile`,
        hint: 'Omit --environment.',
        source: name,
      })
    },
  }
}
