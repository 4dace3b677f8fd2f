import {
  automationExecutionsTerminate,
  secretsRevoke,
  type UpdateEntitlementAutomationRequest,
} from '../dist/current/orval'

export const one: UpdateEntitlementAutomationRequest = {
  displayName: 'Engineers',
  cel: { expression: 'true' },
}

export async function revoke(vaultId: string): Promise<string | null | undefined> {
  const response = await secretsRevoke(vaultId, {})
  return response.status === 200 ? response.data.secret?.fileSize : undefined
}

export async function terminate(id: number): Promise<boolean> {
  const { status } = await automationExecutionsTerminate(id)
  return status === 200
}
