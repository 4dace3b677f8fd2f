import { type McpAccessProfile, mcpAccessProfileSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A group of MCP tools. */
export interface McpAccessProfileRecord {
  view: McpAccessProfile
}

export const mcpAccessProfileKind: FixtureKind<McpAccessProfileRecord> = {
  name: 'mcpAccessProfile',
  schema: z.object({ view: mcpAccessProfileSchema }),
  keyOf: ({ view }) => [
    requiredId('appId', view.appId),
    requiredId('connectorId', view.connectorId),
    requiredId('id', view.id),
  ],
}
