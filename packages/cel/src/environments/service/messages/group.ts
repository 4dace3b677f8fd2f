import type { EnvironmentField, EnvironmentType } from '../../../types/declared-types.ts'
import { declareField } from './declare-field.ts'

/** A directory group, whose fields the service does not document. */
export const group: EnvironmentType = {
  name: 'Group',
  doc: 'A directory group.',
  confidence: 'assumed',
  fields: [
    assumed(
      'id',
      'The id of the group.',
      'sync.directory.groups.v1.FindByName("Admins").id == "g1"',
    ),
    assumed(
      'displayName',
      'The name for lookups.',
      'sync.directory.groups.v1.FindByName("Admins").displayName == "Admins"',
    ),
  ],
}

function assumed(name: string, doc: string, example: string): EnvironmentField {
  return { ...declareField(name, 'string', doc, example), confidence: 'assumed' }
}
