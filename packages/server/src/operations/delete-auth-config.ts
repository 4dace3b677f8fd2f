import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import { authConfigKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'

/** Soft-deletes an authentication configuration. */
export const deleteAuthConfig = onRecords(
  operations['authConfigs.delete'],
  async ({ records, clock }, { path: { id } }) => {
    const record = await records.get(authConfigKind, [id])
    if (!record || record.body.deletedAt !== null) {
      return refuseMissing('authentication configuration', id)
    }
    await records.update(authConfigKind, record, {
      ...record.body,
      deletedAt: timestampOf(clock),
    })
    return done({})
  },
)
