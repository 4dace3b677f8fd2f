import { type CelInput, celEnv, isCelError, isCelList, parse, plan } from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'

/** A provider of a workload identity pool, in the form of the REST API. */
export interface GcpProvider {
  readonly attributeMapping: Readonly<Record<string, string>>
  readonly attributeCondition?: string
  readonly oidc: { readonly issuerUri: string }
}

const environment = celEnv({ funcs: [...strings] })

/**
 * Decides by another CEL engine if a provider accepts a token: each mapping has to give text (groups: a list), and the
 * condition over `assertion`, `google` and `attribute` has to be true.
 */
export function isAccepted(
  provider: GcpProvider,
  token: Readonly<Record<string, unknown>>,
): boolean {
  const assertion = toInput(token)
  const google: Record<string, CelInput> = {}
  const attribute: Record<string, CelInput> = {}
  for (const [name, expression] of Object.entries(provider.attributeMapping)) {
    const value = evaluate(expression, { assertion })
    const [root, key = ''] = name.split('.')
    const isGroups = name === 'google.groups'
    const attributes = root === 'google' ? google : attribute
    if (isGroups && isCelList(value)) attributes[key] = value
    else if (!isGroups && typeof value === 'string') attributes[key] = value
    else return false
  }
  if (provider.attributeCondition === undefined) return true
  return evaluate(provider.attributeCondition, { assertion, google, attribute }) === true
}

const plans = new Map<string, ReturnType<typeof plan>>()

function planOf(expression: string): ReturnType<typeof plan> {
  const known = plans.get(expression) ?? plan(environment, parse(expression))
  plans.set(expression, known)
  return known
}

function evaluate(expression: string, variables: Readonly<Record<string, CelInput>>): unknown {
  try {
    const result: unknown = planOf(expression)(variables)
    return isCelError(result) ? undefined : result
  } catch {
    // The engine throws some of the errors of CEL, which refuse the token.
    return undefined
  }
}

/** JSON numbers are doubles in CEL. */
function toInput(value: unknown): CelInput {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(toInput)
  if (typeof value === 'object') {
    return new Map(Object.entries(value).map(([key, member]) => [key, toInput(member)]))
  }
  throw new TypeError('not JSON')
}
