import { environmentEntry } from './environments.ts'
import type { Workspace } from './workspace.ts'

/** An option of the environment switch. */
export interface Place {
  /** An environment id, or `match` or `form`. */
  readonly id: string
  readonly title: string
}

const environment = (id: string): Place => ({ id, title: environmentEntry(id).title })

/** The options of the environment switch, in groups. */
export const places: readonly { readonly group: string; readonly options: readonly Place[] }[] = [
  {
    group: 'Rules',
    options: [
      'workload-federation',
      'entitlement-automation',
      'policy-condition',
      'policy-step',
    ].map(environment),
  },
  {
    group: 'Whole configurations',
    options: [
      { id: 'match', title: 'Directory matching' },
      { id: 'form', title: 'Form' },
    ],
  },
  {
    group: 'Single expressions',
    options: [
      'account-filter',
      'directory-app-user-key',
      'directory-user-key',
      'form-default',
      'form-transformation',
    ].map(environment),
  },
  { group: 'Reference', options: ['cel-go', 'cel-go-all'].map(environment) },
]

/** Returns the option of the environment switch for a workspace: its environment, `match` or `form`. */
export function placeOf(workspace: Workspace): string {
  return workspace.kind === 'rule' ? workspace.suite.environment : workspace.kind
}
