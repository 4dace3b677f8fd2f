import type { Walk } from './walk.ts'

/** The groups of operations that change objects. */
const groupsOfObjects: Readonly<Record<string, readonly string[]>> = {
  Secret: ['secrets'],
  Decoy: ['decoys'],
  'Automation execution': ['automationExecutions'],
  'App resource (manually managed)': ['appResources'],
  'Tenant auth config, exporter': ['authConfigs', 'exporters'],
}

/**
 * Parses a row such as `| Secret | DELETE secret (revoke) | secret exists | soft-deleted (deletedAt set) | ... |`.
 */
export function readMove(walk: Walk, object = '', trigger = '', _condition = '', next = ''): void {
  const groups = groupsOfObjects[object]
  if (!groups) walk.problem(`Unknown object ${object}.`)
  const [method = '', verb = ''] = trigger.split(' ')
  for (const group of groups ?? []) {
    const operation = walk.catalogue.operations.find(
      ({ id, method: known, path }) =>
        id.startsWith(`${group}.`) &&
        known === method &&
        (method === 'DELETE' || path.endsWith(`/${verb}`)),
    )
    if (!operation) walk.problem(`There is no operation of ${group} for ${trigger}.`)
  }
  const field = /\((\w+) set\)$/.exec(next)?.[1]
  if (field !== undefined && !walk.catalogue.messages.get(object)?.fields.has(field)) {
    walk.problem(`${object} has no ${field}.`)
  }
}
