import type { EnvironmentType } from '../../../types/declared-types.ts'
import { declareField } from './declare-field.ts'

/** A grantable unit of access. */
export const entitlement: EnvironmentType = {
  name: 'Entitlement',
  doc: 'Access that an app can grant: a role, a group, a permission.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the entitlement.', 'entitlement.id == "e1"'),
    declareField('appId', 'string', 'The id of its app.', 'entitlement.appId == "app1"'),
    declareField(
      'risk_level_value_id',
      'string',
      'The id of its risk level.',
      'entitlement.risk_level_value_id == "high"',
    ),
    declareField(
      'annotations',
      'map(string, dyn)',
      'Notes on the entitlement.',
      'has(entitlement.annotations.tier) && entitlement.annotations.tier == "1"',
    ),
  ],
}
