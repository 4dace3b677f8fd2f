import { defaultPlace, isEnvironment } from '../../workspace/environments.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { sampleFor, samples } from '../../workspace/samples/samples.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PickedFile } from './open-suite.ts'

/**
 * Opens a rule file with the input of a sample: that of the platform or environment which the comments at the start of
 * the file set, as in `// platform: gitlab-ci`.
 */
export function openRuleFile({ path, text }: PickedFile): RuleWorkspace {
  const settings = settingsOf(text)
  const named = settings.get('environment')
  const environment = isEnvironment(named) ? named : defaultPlace
  const platform = samples.find(({ id }) => id === settings.get('platform'))
  const sample = environment === defaultPlace && platform ? platform : sampleFor(environment)
  return ruleWorkspace({
    environment,
    expression: text.trimEnd(),
    input: sample.workspace.kind === 'rule' ? sample.workspace.input : '{}',
    name: (path.split('/').at(-1) ?? path).replace(/\.cel$/i, '').trim() || 'rule',
  })
}

/** Returns the settings in the comments at the start of a rule file. */
function settingsOf(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (line.trim() !== '' && !line.trim().startsWith('//')) break
    const [, name, value] = /^\s*\/\/\s*(\w+):\s*([\w-]+)\s*$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !settings.has(name)) settings.set(name, value)
  }
  return settings
}
