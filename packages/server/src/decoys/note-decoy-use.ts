import { timestampOf } from '../clock/clock.ts'
import { done } from '../errors/refusal.ts'
import { inTransaction } from '../operations/implementation.ts'
import type { Service } from '../operations/service.ts'
import { decoyKind, type DecoyRecord } from '../records/decoy.ts'
import { fingerprintOf, matchesHash } from '../secrets/secrets.ts'
import type { Tenant } from '../store/store.ts'

/** A credential that somebody has shown and that is no one's. */
export interface ShownCredential {
  readonly material: 'accessToken' | 'clientCredential'
  /** The id of the client; null for a token. */
  readonly publicId: string | null
  readonly secret: string
}

/**
 * Notes when a credential that was shown is a planted one. Whoever shows it learns nothing of that: they are refused like
 * anybody whose credential is wrong.
 */
export async function noteDecoyUse(
  service: Service,
  tenant: Tenant,
  shown: ShownCredential,
): Promise<void> {
  await inTransaction(service, tenant, async ({ records, clock }) => {
    const where = [{ field: 'fingerprint', anyOf: [fingerprintOf(shown.secret)] }]
    const candidates = await records.find(decoyKind, { where })
    const used = candidates.filter(({ body }) => isUseOf(body, shown))
    await Promise.all(
      used.map((decoy) => {
        const view = { ...decoy.body.view, lastUsedAt: timestampOf(clock) }
        return records.update(decoyKind, decoy, { ...decoy.body, view })
      }),
    )
    return done(null)
  })
}

/** Whether a decoy with the fingerprint of a secret is what was shown. One that is switched off cannot be used. */
function isUseOf({ credential }: DecoyRecord, shown: ShownCredential): boolean {
  const { disabled, material, publicId, secretHash } = credential
  return (
    !disabled &&
    material === shown.material &&
    publicId === shown.publicId &&
    (secretHash === null || matchesHash(shown.secret, secretHash))
  )
}
