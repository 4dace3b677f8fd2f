import { timestampOf } from '../clock/clock.ts'
import { done, type Outcome } from '../errors/refusal.ts'
import { inTransaction, type Service } from '../service/service.ts'
import { decoyKind, type DecoyRecord } from '../records/secrets.ts'
import { fingerprintOf, matchesHash } from '../secrets/secrets.ts'
import type { Tenant } from '../store/store.ts'

/** The maximum number of attempts to record a use when other writers conflict. */
const ATTEMPTS = 5

/** A presented credential that belongs to no client. */
export interface ShownCredential {
  readonly material: 'accessToken' | 'clientCredential'
  /** The client id; null for a token. */
  readonly publicId: string | null
  readonly secret: string
}

/**
 * Records the use of a decoy credential. The response does not reveal the decoy: the caller gets the same error as for
 * any invalid credential.
 */
export async function noteDecoyUse(
  service: Service,
  tenant: Tenant,
  shown: ShownCredential,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- Retries are sequential.
    const noted = await noteOnce(service, tenant, shown)
    if (noted.ok) return
  }
  // A different response would reveal the decoy, so only the operator is warned.
  process.emitWarning(`The use of a decoy of the tenant ${tenant.id} could not be recorded.`, {
    code: 'igakit_decoy_use_not_noted',
    detail: 'Other requests kept writing the same decoy first.',
  })
}

/** Records a use in one transaction. Returns a refusal if another request wrote the decoy first. */
function noteOnce(
  service: Service,
  tenant: Tenant,
  shown: ShownCredential,
): Promise<Outcome<null>> {
  return inTransaction(service, tenant, async ({ records, clock }) => {
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

/** True if a credential is the decoy's. A disabled decoy cannot be used. */
function isUseOf({ credential }: DecoyRecord, shown: ShownCredential): boolean {
  const { disabled, material, publicId, secretHash } = credential
  return (
    !disabled &&
    material === shown.material &&
    publicId === shown.publicId &&
    (secretHash === null || matchesHash(shown.secret, secretHash))
  )
}
