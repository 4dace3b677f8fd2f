import { compile, getEnvironment } from '@igakit/cel'
import { inputsOf } from '@igakit/cel/explain'
import { platforms, type Sample } from '@igakit/platforms'
import { formatInputPath, type Input, valueAt } from '../values/edit-input.ts'

const defaults: readonly Sample[] = platforms.map(({ samples: [sample] }) => sample)

/**
 * Drafts a rule that admits tokens like the given token. The rule is based on the claims in a good rule for the
 * token's platform or, failing that, on the subject and audience. Returns undefined if the token has none of these
 * claims.
 */
export function draftRule(claims: Input): string | undefined {
  const sample = defaults.find((each) => isLike(each, claims))
  const paths = sample === undefined ? [['iss'], ['sub'], ['aud']] : pathsOf(sample)
  const parts = paths.flatMap((path) => conditionFor(path, valueAt(claims, path)))
  return parts.length === 0 ? undefined : parts.join(' &&\n')
}

/** True if a token has most of the claims that are specific to the sample's platform. */
function isLike({ claims: known }: Sample, claims: Input): boolean {
  const own = Object.keys(known).filter((name) => !registered.has(name))
  const shared = own.filter((name) => Object.hasOwn(claims, name))
  return own.length > 0 && shared.length >= own.length / 2
}

/** The claims that tokens from any issuer have. */
const registered = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'])

function pathsOf({ rule }: Sample): readonly (readonly string[])[] {
  const compilation = compile(rule, getEnvironment('workload-federation'))
  if (!compilation.ok) return []
  const paths = inputsOf(compilation.program).map(({ path }) => path.slice(1))
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
}

function conditionFor(path: readonly string[], value: unknown): readonly string[] {
  const name = formatInputPath(['claims', ...path])
  if (typeof value === 'string') return [`${name} == ${JSON.stringify(value)}`]
  if (typeof value === 'boolean') return [value ? name : `!${name}`]
  if (!Array.isArray(value)) return []
  const [first]: readonly unknown[] = value
  return typeof first === 'string' ? [`${JSON.stringify(first)} in ${name}`] : []
}
