import type { EnvironmentField, EnvironmentType } from '../environment.ts'
import { declareField } from './declare-field.ts'

/** A group of the directory; what it has is published nowhere. */
export const group: EnvironmentType = {
  name: 'Group',
  doc: 'A group of the directory.',
  confidence: 'assumed',
  fields: [
    assumed(
      'id',
      'The id of the group.',
      'sync.directory.groups.v1.FindByName("Admins").id == "g1"',
    ),
    assumed(
      'displayName',
      'The name that it is found by.',
      'sync.directory.groups.v1.FindByName("Admins").displayName == "Admins"',
    ),
  ],
}

function assumed(name: string, doc: string, example: string): EnvironmentField {
  return { ...declareField(name, 'string', doc, example), confidence: 'assumed' }
}
