import { operations } from '@igakit/schemas'
import { done, refuseMissing } from '../errors/refusal.ts'
import { mcpAccessProfileKind } from '../records/connectors.ts'
import { exporterKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'

/** Returns an exporter, even if deleted. */
export const getExporter = onRecords(
  operations['exporters.get'],
  async ({ records }, { path: { exportId } }) => {
    const record = await records.get(exporterKind, [exportId])
    return record ? done({ exporter: record.body.view }) : refuseMissing('exporter', exportId)
  },
)

/** Returns a group of MCP tools, even if deleted. */
export const getMcpAccessProfile = onRecords(
  operations['mcpAccessProfiles.get'],
  async ({ records }, { path: { appId, connectorId, id } }) => {
    const record = await records.get(mcpAccessProfileKind, [appId, connectorId, id])
    return record ? done({ profile: record.body.view }) : refuseMissing('MCP access profile', id)
  },
)
