import { type Directory, directorySchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An app whose accounts are the tenant's users, and how they are matched. Found by the id of the app. */
export interface DirectoryRecord {
  view: Directory
}

export const directoryKind: FixtureKind<DirectoryRecord> = {
  name: 'directory',
  schema: z.object({ view: directorySchema }),
  keyOf: ({ view }) => [requiredId('appId', view.appId)],
}
