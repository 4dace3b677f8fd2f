import type { AppEntitlementRecord } from './app-entitlement.ts'
import { setFields } from './set-fields.ts'

/** An entitlement as rules see it: the fields of the type `Entitlement` of `@igakit/cel` that are set. */
export type CelEntitlement = Readonly<Record<string, unknown>>

/** What rules see of an entitlement. */
export function celEntitlement({ view }: AppEntitlementRecord): CelEntitlement {
  return setFields({
    id: view.id,
    appId: view.appId,
    risk_level_value_id: view.riskLevelValueId,
    annotations: view.annotations,
  })
}
