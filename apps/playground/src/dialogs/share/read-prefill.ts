import { holdsCredential } from '../../state/holds-credential.ts'
import { byteLength } from '../../shared/text.ts'
import { defaultPlace, isEnvironment } from '../../workspace/environments.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import { sampleFor, samples } from '../../workspace/samples/samples.ts'
import { prefillNames } from './fragment.ts'
import type { LinkReading } from './read-link.ts'

/** The maximum size of an address in bytes. */
const mostBytes = 256 * 1024

/**
 * Reads a prefill address such as `#rule=claims.ref%20%3D%3D%20%22main%22&platform=gitlab-ci`. Parameters that are
 * absent come from the sample of the platform or environment. The content is untrusted.
 */
export function readPrefill(fragment: string): LinkReading {
  if (byteLength(fragment) > mostBytes) return { ok: false, problem: 'too-large' }
  const given = new Map(new URLSearchParams(fragment.slice(1)))
  const known: readonly string[] = prefillNames
  const other = [...given.keys()].find((name) => !known.includes(name))
  if (other !== undefined) return unknownPart('parameter', other)
  const environment = given.get('environment') ?? defaultPlace
  const platform = given.get('platform')
  const sample =
    platform === undefined
      ? sampleFor(environment)
      : samples.find(({ id, workspace }) => id === platform && isOf(workspace, environment))
  if (!isEnvironment(environment)) {
    // The page has matches and forms, but no addresses for them.
    const isKnown = sampleFor(environment).workspace.kind !== 'rule'
    return unknownPart('environment', environment, isKnown ? ' in addresses' : '')
  }
  if (sample?.workspace.kind !== 'rule') {
    const where = environment === defaultPlace ? '' : ` in ${environment}`
    return unknownPart('platform', platform ?? '', where)
  }
  const { suite, input } = sample.workspace
  const workspace = ruleWorkspace({
    environment,
    expression: given.get('rule') ?? openRuleOf(sample.workspace).expression ?? '',
    input: given.get('claims') ?? input,
    name: 'rule',
    ...(suite.directory && { directory: suite.directory }),
  })
  return holdsCredential(workspace) ? { ok: false, problem: 'credential' } : { ok: true, workspace }
}

const longestPart = 40

function unknownPart(kind: string, name: string, where = ''): LinkReading {
  const shown = name.length > longestPart ? `${name.slice(0, longestPart)}…` : name
  return { ok: false, problem: 'unknown-parameter', unknown: `${kind} “${shown}”${where}` }
}

function isOf(workspace: { readonly kind: string; readonly suite: object }, id: string): boolean {
  return workspace.kind === 'rule' && Reflect.get(workspace.suite, 'environment') === id
}
