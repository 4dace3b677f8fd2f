import type { EnvironmentId } from '@igakit/cel'

/** What the shell has to know of an environment before the evaluator is there; a test holds it against the data. */
export interface EnvironmentEntry {
  readonly id: EnvironmentId
  readonly title: string
  /** `claims` where the input editor holds the claims of a token; else it holds the variables by name. */
  readonly input: 'claims' | 'variables'
  /** The longest rule, in bytes of UTF-8, where the service sets a limit. */
  readonly expressionBytes?: number
  /** How a rule that is `true` or `false` is announced; others by their value. */
  readonly isCondition: boolean
}

/** What the page opens with at the first visit. */
export const defaultPlace = 'workload-federation'

/** The environments in the order in which they are offered. */
export const environments: readonly EnvironmentEntry[] = [
  {
    id: 'workload-federation',
    title: 'Workload federation',
    input: 'claims',
    expressionBytes: 1024,
    isCondition: true,
  },
  {
    id: 'entitlement-automation',
    title: 'Entitlement automation',
    input: 'variables',
    isCondition: true,
  },
  { id: 'policy-condition', title: 'Policy condition', input: 'variables', isCondition: true },
  { id: 'policy-step', title: 'Policy step', input: 'variables', isCondition: false },
  { id: 'account-filter', title: 'Account filter', input: 'variables', isCondition: false },
  {
    id: 'directory-app-user-key',
    title: 'Account key of a match case',
    input: 'variables',
    isCondition: false,
  },
  {
    id: 'directory-user-key',
    title: 'User key of a match case',
    input: 'variables',
    isCondition: false,
  },
  { id: 'form-default', title: 'Default of a form field', input: 'variables', isCondition: false },
  {
    id: 'form-transformation',
    title: 'Transformation of a form field',
    input: 'variables',
    isCondition: false,
  },
  { id: 'cel-go', title: 'cel-go', input: 'claims', isCondition: false },
  {
    id: 'cel-go-all',
    title: 'cel-go with all its libraries',
    input: 'claims',
    isCondition: false,
  },
]

/** The entry of an environment; of the first one for an id that is none. */
export function environmentEntry(id: string): EnvironmentEntry {
  const entry = environments.find((each) => each.id === id) ?? environments[0]
  if (!entry) throw new TypeError('There are environments.')
  return entry
}

/** Whether a value is the id of an environment, for what comes from outside. */
export function isEnvironment(value: unknown): value is EnvironmentId {
  return environments.some(({ id }) => id === value)
}
