import type { ImportedPolicy } from '@igakit/importers'
import type { Context } from '../../context.ts'
import { namesPolicies, readImportedPolicy } from '../../input/imported-policy.ts'
import { readExpression } from '../../input/rule.ts'
import { isRuleFile, readRuleText } from '../../input/rule-text.ts'
import type { SourceText } from '../../input/source.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

/** A claim about a rule, which an option states. */
export interface GivenClaim {
  readonly option: 'implies' | 'never' | 'equivalent' | 'never-fails'
  /** The other rule; absent for `never-fails`. */
  readonly subject?: SourceText
  /** The policy of another system, used instead of the other rule. */
  readonly policy?: ImportedPolicy
  /** The meaning of `equivalent`: by default, false and errors are equivalent. */
  readonly compared: 'admissions' | 'outcomes'
}

/** Reads the claims that the options state. @throws UsageError if there is none */
export async function readClaims(
  context: Context,
  options: OptionValues,
): Promise<readonly GivenClaim[]> {
  const compared = options.flag('outcomes') ? 'outcomes' : 'admissions'
  const claims: GivenClaim[] = []
  for (const option of ['implies', 'never', 'equivalent'] as const) {
    for (const text of options.texts(option)) {
      if (namesPolicies(context, text)) {
        // oxlint-disable-next-line no-await-in-loop -- reports the first problem
        const policy = await readImportedPolicy(context, text)
        claims.push({ option, subject: { name: text, text }, policy, compared })
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- reports the first problem
      claims.push({ option, subject: await readClaim(context, option, text), compared })
    }
  }
  if (options.flag('neverFails')) claims.push({ option: 'never-fails', compared })
  if (claims.length === 0) {
    throw new UsageError({
      code: 'usage',
      message: 'no claim to prove',
      hint: 'Pass --implies, --never, --equivalent or --never-fails.',
    })
  }
  if (options.flag('outcomes') && options.texts('equivalent').length === 0) {
    throw new UsageError({
      code: 'usage',
      message: '--outcomes needs --equivalent',
      hint: 'Pass it with --equivalent, or omit it.',
    })
  }
  return claims
}

async function readClaim(context: Context, option: string, text: string): Promise<SourceText> {
  const name = `--${option}`
  if (isRuleFile(text)) return { name: text, text: await readRuleText(context, text) }
  if (text === '-') {
    throw new UsageError({
      code: 'usage',
      message: `${name} does not read standard input`,
      hint: 'Pass the claim as a quoted argument or as a .cel file.',
    })
  }
  const request = { argument: text, file: undefined, stdinTakenBy: undefined }
  return { ...(await readExpression(context, request)), name }
}
