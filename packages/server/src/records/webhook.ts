import { type Webhook, webhookSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An endpoint that the service calls. */
export interface WebhookRecord {
  view: Webhook
}

export const webhookKind: FixtureKind<WebhookRecord> = {
  name: 'webhook',
  schema: z.object({ view: webhookSchema }),
  keyOf: ({ view }) => [requiredId('id', view.id)],
}
