import { type Directory, operations } from '@igakit/schemas'
import { directoryKinds } from '../automation-rules/tenant-directory.ts'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import { compileDirectory, type MatchingRequest } from '../matching/compile-directory.ts'
import { rematchAccounts } from '../matching/rematch-accounts.ts'
import { directoryKind } from '../records/users.ts'
import { Expansion } from '../search/expansion.ts'
import { readExpandMask } from '../search/read-expand-mask.ts'
import { onRecords } from './implementation.ts'

/**
 * Replaces the matching configuration of a directory and matches its accounts again. Omitted members get their
 * defaults.
 */
export const updateDirectory = onRecords(
  operations['directories.update'],
  async (context, { path: { appId }, body }) => {
    const { records, clock } = context
    const mask = readExpandMask(body.expandMask, ['app_id'])
    if (!mask.ok) return mask
    const record = await records.get(directoryKind, [appId])
    if (!record || record.body.view.deletedAt) return refuseMissing('directory', appId)
    const matching = await compileDirectory(context, body)
    if (!matching.ok) return matching

    const directory: Directory = {
      appId,
      createdAt: record.body.view.createdAt ?? null,
      updatedAt: timestampOf(clock),
      mergeConfig: { matchCases: body.mergeConfig?.matchCases ?? [] },
      ...accountFilterOf(body),
    }
    await records.update(directoryKind, record, { view: directory })
    await rematchAccounts(context, appId, matching.value)
    const expansion = new Expansion(records)
    const appPath = mask.value.has('app_id') ? await expansion.app(appId) : null
    return done({ directoryView: { appPath, directory }, expanded: expansion.expanded })
  },
  directoryKinds,
)

/** Returns the filter of a directory. The default filter includes all accounts. */
function accountFilterOf({ celExpression }: MatchingRequest) {
  return celExpression ? { celExpression } : { all: {} }
}
