import type { FieldDeclaration, MessageDeclaration } from './declaration.ts'

/** A group of the directory; what it has is published nowhere. */
export const group: MessageDeclaration = {
  name: 'Group',
  doc: 'A group of the directory.',
  fields: [
    field('id', 'The id of the group.', 'sync.directory.groups.v1.FindByName("Admins").id == "g1"'),
    field(
      'displayName',
      'The name that it is found by.',
      'sync.directory.groups.v1.FindByName("Admins").displayName == "Admins"',
    ),
  ],
}

function field(name: string, doc: string, example: string): FieldDeclaration {
  return { name, type: 'string', doc, example, confidence: 'assumed' }
}
