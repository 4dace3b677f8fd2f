import type { EnvironmentId } from '@igakit/cel'

/**
 * The data about an environment that the page needs before the evaluator is loaded. A test compares the data with
 * the evaluator's.
 */
export interface EnvironmentEntry {
  readonly id: EnvironmentId
  readonly title: string
  /**
   * `claims` if the input editor contains a token's claims; `variables` if the input editor contains the values of
   * the variables, keyed by name.
   */
  readonly input: 'claims' | 'variables'
  /** The size limit of a rule in UTF-8 bytes, if the service has one. */
  readonly expressionBytes?: number
  /** True if the result is shown as matched or not matched; false if it is shown as a value. */
  readonly isCondition: boolean
}

/** The id of the environment that is open on the first visit. */
export const defaultPlace = 'workload-federation'

/** The environments in display order. */
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

/** Returns the entry of an environment, or the first entry if the id is unknown. */
export function environmentEntry(id: string): EnvironmentEntry {
  const entry = environments.find((each) => each.id === id) ?? environments[0]
  if (!entry) throw new TypeError('There are environments.')
  return entry
}

/** True if an untrusted value is an environment id. */
export function isEnvironment(value: unknown): value is EnvironmentId {
  return environments.some(({ id }) => id === value)
}
