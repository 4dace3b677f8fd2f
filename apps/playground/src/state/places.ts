import { environmentEntry } from './environments.ts'

/** A choice of the environment switch. */
export interface Place {
  /** The id of an environment, or the kind of a suite that is no rule's. */
  readonly id: string
  readonly title: string
}

const environment = (id: string): Place => ({ id, title: environmentEntry(id).title })

/** What the environment switch offers. */
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
