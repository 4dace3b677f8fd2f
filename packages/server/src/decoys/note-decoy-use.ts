import { timestampOf } from '../clock/clock.ts'
import { done, type Outcome } from '../errors/refusal.ts'
import { inTransaction } from '../service/in-transaction.ts'
import type { Service } from '../service/service.ts'
import { decoyKind, type DecoyRecord } from '../records/decoy.ts'
import { fingerprintOf, matchesHash } from '../secrets/secrets.ts'
import type { Tenant } from '../store/store.ts'

/** How often it is tried to note a use, each time against what the other writers have left. */
const ATTEMPTS = 5

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
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- The next attempt is made only when this one has failed.
    const noted = await noteOnce(service, tenant, shown)
    if (noted.ok) return
  }
  // An answer that is another one would tell that the credential is planted; so whoever runs the server is told.
  process.emitWarning(`The use of a decoy of the tenant ${tenant.id} could not be noted.`, {
    code: 'igakit_decoy_use_not_noted',
    detail: 'Other requests wrote the same decoy first, each time that it was tried.',
  })
}

/** Refused where another request wrote the decoy first. */
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
