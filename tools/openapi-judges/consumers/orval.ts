import {
  automationExecutionsTerminate,
  secretsRevoke,
  type UpdateEntitlementAutomationRequest,
} from '../dist/judged/orval'

export const one: UpdateEntitlementAutomationRequest = {
  displayName: 'Engineers',
  cel: { expression: 'true' },
}

export async function revoke(vaultId: string): Promise<string | null | undefined> {
  const answer = await secretsRevoke(vaultId, {})
  return answer.status === 200 ? answer.data.secret?.fileSize : undefined
}

export async function terminate(id: number): Promise<boolean> {
  const { status } = await automationExecutionsTerminate(id)
  return status === 200
}
