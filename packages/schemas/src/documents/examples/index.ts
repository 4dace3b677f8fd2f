import { entitlementExamples } from './entitlement-examples.ts'
import { identityExamples } from './identity-examples.ts'
import type { OperationExamples } from './operation-example.ts'
import { tenantExamples } from './tenant-examples.ts'

/** An example of each operation, all for one tenant. */
export const operationExamples: OperationExamples = {
  ...entitlementExamples,
  ...tenantExamples,
  ...identityExamples,
}
