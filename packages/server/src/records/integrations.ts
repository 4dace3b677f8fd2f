import * as z from 'zod'
import { type Exporter, exporterSchema, type Webhook, webhookSchema } from '@igakit/schemas'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An authentication configuration. The API does not expose its fields. */
export interface AuthConfigRecord {
  id: string
  deletedAt: string | null
}

export const authConfigKind: FixtureKind<AuthConfigRecord> = {
  name: 'authConfig',
  schema: z.object({ id: z.string(), deletedAt: z.string().nullable().default(null) }),
  keyOf: ({ id }) => [id],
}

/** An export of the system log. */
export interface ExporterRecord {
  view: Exporter
}

export const exporterKind: FixtureKind<ExporterRecord> = {
  name: 'exporter',
  schema: z.object({ view: exporterSchema }),
  keyOf: ({ view }) => [requiredId('exportId', view.exportId)],
}

/** An endpoint that the service calls. */
export interface WebhookRecord {
  view: Webhook
}

export const webhookKind: FixtureKind<WebhookRecord> = {
  name: 'webhook',
  schema: z.object({ view: webhookSchema }),
  keyOf: ({ view }) => [requiredId('id', view.id)],
}
