import type { FieldDeclaration, MessageDeclaration } from './declaration.ts'

/** What access is granted to. */
export const entitlement: MessageDeclaration = {
  name: 'Entitlement',
  doc: 'Access that an app can grant: a role, a group, a permission.',
  fields: [
    field('id', 'string', 'The id of the entitlement.', 'entitlement.id == "e1"'),
    field('appId', 'string', 'The id of its app.', 'entitlement.appId == "app1"'),
    field(
      'risk_level_value_id',
      'string',
      'The id of its risk level.',
      'entitlement.risk_level_value_id == "high"',
    ),
    field(
      'annotations',
      'map(string, dyn)',
      'What was noted about it.',
      'has(entitlement.annotations.tier) && entitlement.annotations.tier == "1"',
    ),
  ],
}

function field(name: string, type: string, doc: string, example: string): FieldDeclaration {
  return { name, type, doc, example, confidence: 'documented' }
}
