import { operations } from '@igakit/schemas'
import { done } from '../errors/refusal.ts'
import { mcpAccessProfileKind } from '../records/mcp-access-profile.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

/** Shows a group of MCP tools of a connector; one that was deleted too. */
export const getMcpAccessProfile = onRecords(
  operations['mcpAccessProfiles.get'],
  async ({ records }, { path: { appId, connectorId, id } }) => {
    const record = await records.get(mcpAccessProfileKind, [appId, connectorId, id])
    return record ? done({ profile: record.body.view }) : refuseMissing('MCP access profile', id)
  },
)
