import type { Environment } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { readExpression } from './read-expression.ts'
import { stdinOption } from './read-input.ts'
import { readProfile } from './read-profile.ts'
import type { SourceText } from './read-source.ts'
import { selectEnvironment } from './select-environment.ts'

/** A rule and where it is judged. */
export interface Rule {
  readonly subject: SourceText
  readonly environment: Environment
  readonly profile: Profile | undefined
}

/** Reads what every command that compiles is given: `--profile`, `--environment` and the expression. */
export async function readRule(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<Rule> {
  const stdinTakenBy = stdinOption(options)
  const profile = await readProfile(context, options)
  const environment = selectEnvironment(options.text('environment'), profile)
  const file = options.text('file')
  const subject = await readExpression(context, { argument, file, stdinTakenBy })
  return { subject, environment, profile }
}
