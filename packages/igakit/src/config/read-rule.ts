import type { Context } from '../context.ts'
import { readExpression, type Rule, selectEnvironment } from '../input/rule.ts'
import { stdinOption } from '../input/values.ts'
import type { OptionValues } from '../option-values.ts'
import { RuleContexts } from './rule-contexts.ts'
import type { Settings } from './settings.ts'

/** A rule with all settings that apply to it. */
export interface ConfiguredRule extends Rule {
  readonly settings: Settings
}

/**
 * Reads a command's rule with its environment and profile: from options, comments in the rule or `iga.config.yaml`.
 */
export async function readRule(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ConfiguredRule> {
  const stdinTakenBy = stdinOption(options)
  const file = options.text('file')
  const path = file === '-' ? undefined : file
  const given = {
    environment: options.text('environment'),
    profile: options.text('profile'),
    platform: options.text('platform'),
  }
  const contexts = new RuleContexts(context, given)
  const profile = await contexts.profileOf(await contexts.settingsOf(path))
  // Reports an invalid option before the expression is read.
  if (given.environment !== undefined) selectEnvironment(given.environment, profile)
  const subject = await readExpression(context, { argument, file, stdinTakenBy })
  const settings = await contexts.settingsOf(path, path === undefined ? undefined : subject.text)
  const environment = selectEnvironment(settings.environment.value, profile)
  return { subject, environment, profile, settings }
}
