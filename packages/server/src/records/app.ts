import * as z from 'zod'
import { type FixtureKind, orDefault } from './fixture-kind.ts'

/** An app of the tenant; of its fields, the interface has no more than its id. */
export interface AppRecord {
  id: string
  displayName: string
  description?: string | null
  deletedAt?: string | null
}

export const appKind: FixtureKind<AppRecord> = {
  name: 'app',
  schema: z.object({
    id: z.string(),
    displayName: orDefault(z.string(), ''),
    description: z.string().nullable().exactOptional(),
    deletedAt: z.string().nullable().exactOptional(),
  }),
  keyOf: ({ id }) => [id],
}
