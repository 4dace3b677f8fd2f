import type { components, operations } from '../dist/current/openapi-typescript'

type Automation = components['schemas']['UpdateEntitlementAutomationRequest']

export const one: Automation = { displayName: 'Engineers', cel: { expression: 'true' } }

// @ts-expect-error -- At most one member of a oneof can be set.
export const two: Automation = { cel: { expression: 'true' }, basic: { expression: 'true' } }

// @ts-expect-error -- Read-only members cannot be written.
export const readOnly: components['schemas']['WebhookInput'] = { createdAt: '2026-11-21T09:30:00Z' }

export const path: operations['secrets.revoke']['parameters']['path'] = { vault_id: 'v' }

export function sizeOf(
  response: operations['secrets.revoke']['responses'][200]['content']['application/json'],
): string | null | undefined {
  return response.secret?.fileSize
}
