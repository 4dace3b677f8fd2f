import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done } from '../errors/refusal.ts'
import { authConfigKind } from '../records/auth-config.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

/** Deletes the configuration of an authentication provider softly. */
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
