import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import { secretKind } from '../records/secrets.ts'
import { onRecords } from './implementation.ts'

/** Removes the content of a secret but keeps its record. */
export const revokeSecret = onRecords(
  operations['secrets.revoke'],
  async ({ records, clock }, { path: { vaultId } }) => {
    const record = await records.get(secretKind, [vaultId])
    if (!record || record.body.view.deletedAt) return refuseMissing('secret', vaultId)
    const now = timestampOf(clock)
    const view = {
      ...record.body.view,
      contentDeleted: true,
      contentReady: false,
      deletedAt: now,
      updatedAt: now,
    }
    await records.update(secretKind, record, { view, content: null })
    return done({ secret: view })
  },
)
