import { exporterSchema, webhookSchema } from '@igakit/schemas'
import * as z from 'zod'
import { deletedAt, type FixtureKind, idsIn } from './fixture-kind.ts'

const authConfig = z.object({ id: z.string(), deletedAt })

/** An authentication configuration. The API does not expose its fields. */
export type AuthConfigRecord = z.output<typeof authConfig>

export const authConfigKind: FixtureKind<AuthConfigRecord> = {
  name: 'authConfig',
  schema: authConfig,
  keyOf: ({ id }) => [id],
}

const exporter = z.object({ view: exporterSchema })

/** An export of the system log. */
export type ExporterRecord = z.output<typeof exporter>

export const exporterKind: FixtureKind<ExporterRecord> = {
  name: 'exporter',
  schema: exporter,
  keyOf: ({ view }) => idsIn(view, 'exportId'),
}

const webhook = z.object({ view: webhookSchema })

/** An endpoint that the service calls. */
export type WebhookRecord = z.output<typeof webhook>

export const webhookKind: FixtureKind<WebhookRecord> = {
  name: 'webhook',
  schema: webhook,
  keyOf: ({ view }) => idsIn(view, 'id'),
}
