import * as z from 'zod'
import type { FixtureKind } from './fixture-kind.ts'

/** Code of the tenant that the service runs; its fields are not part of the interface. */
export interface FunctionRecord {
  id: string
  deletedAt: string | null
}

export const functionKind: FixtureKind<FunctionRecord> = {
  name: 'function',
  schema: z.object({ id: z.string(), deletedAt: z.string().nullable().default(null) }),
  keyOf: ({ id }) => [id],
}
