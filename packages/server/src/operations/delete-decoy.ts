import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import { decoyKind } from '../records/secrets.ts'
import { onRecords } from './implementation.ts'

/** Soft-deletes a decoy and disables its credential. */
export const deleteDecoy = onRecords(
  operations['decoys.delete'],
  async ({ records, clock }, { path: { id } }) => {
    const record = await records.get(decoyKind, [id])
    if (!record || record.body.deletedAt !== null) return refuseMissing('decoy', id)
    const now = timestampOf(clock)
    await records.update(decoyKind, record, {
      view: { ...record.body.view, disabled: true, updatedAt: now },
      credential: { ...record.body.credential, disabled: true },
      deletedAt: now,
    })
    return done({})
  },
)
