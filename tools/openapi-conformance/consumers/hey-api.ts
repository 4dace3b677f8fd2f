import {
  automationExecutionsTerminate,
  secretsRevoke,
  type UpdateEntitlementAutomationRequest,
} from '../dist/current/hey-api'

export const one: UpdateEntitlementAutomationRequest = {
  displayName: 'Engineers',
  cel: { expression: 'true' },
}

// @ts-expect-error -- At most one member of a oneof can be set.
export const two: UpdateEntitlementAutomationRequest = {
  cel: { expression: 'true' },
  basic: { expression: 'true' },
}

export async function revoke(vaultId: string): Promise<string | null | undefined> {
  const { data } = await secretsRevoke({ path: { vault_id: vaultId }, body: {} })
  return data?.secret?.fileSize
}

export async function terminate(id: number): Promise<boolean> {
  const { error } = await automationExecutionsTerminate({ path: { id } })
  return error === undefined
}
