import { operations } from '@igakit/schemas'
import { done, refuseMissing } from '../errors/refusal.ts'
import { mcpAccessProfileKind } from '../records/connectors.ts'
import { onRecords } from './implementation.ts'

/** Returns a group of MCP tools, even if deleted. */
export const getMcpAccessProfile = onRecords(
  operations['mcpAccessProfiles.get'],
  async ({ records }, { path: { appId, connectorId, id } }) => {
    const record = await records.get(mcpAccessProfileKind, [appId, connectorId, id])
    return record ? done({ profile: record.body.view }) : refuseMissing('MCP access profile', id)
  },
)
