import {
  type AppEntitlementAutomation,
  appEntitlementAutomationSchema,
  type Request,
  whichOneof,
} from '@igakit/schemas'
import { openApiDocument, schemaByName } from '@igakit/schemas/documents'
import { operations } from '@igakit/schemas/operations'
import { requestView } from '@igakit/schemas/request'
import { richView } from '@igakit/schemas/rich'
import { type Webhook, webhookSchema } from '@igakit/schemas/webhook'
import { expectEqual } from './expect-equal.ts'

/** Reads and writes payloads through each entry point, like a program that uses @igakit/schemas. */
export function use(): void {
  const webhook: Webhook = { id: 'w1', callbackTimeout: '3600s', deletedAt: null }
  expectEqual('A webhook', webhookSchema.parse(webhook), webhook)
  const unknown = { id: 'w1', colour: 'red' }
  expectEqual('An unknown member', webhookSchema.parse(unknown), unknown)
  const refused = webhookSchema.safeParse({ callbackTimeout: '1h' })
  expectEqual('The path of an invalid member', refused.error?.issues[0]?.path, ['callbackTimeout'])

  const automation: AppEntitlementAutomation = { cel: { expression: 'true' } }
  expectEqual(
    'The member that is set',
    whichOneof(appEntitlementAutomationSchema.parse(automation), 'conditions').case,
    'cel',
  )

  const request: Request<Webhook> = { displayName: 'Audit' }
  expectEqual('A request', requestView(webhookSchema).parse(request), request)
  const readOnly = requestView(webhookSchema).safeParse({ createdAt: '2026-11-21T09:30:00Z' })
  expectEqual('The writability of times', readOnly.success, false)

  const rich = richView(webhookSchema)
  const decoded = rich.decode({ createdAt: '2026-11-21T09:30:00.000000001+01:00' })
  expectEqual('A time', rich.encode(decoded), { createdAt: '2026-11-21T08:30:00.000000001Z' })

  expectEqual('The number of operations', Object.keys(operations).length, 18)
  expectEqual('The version of OpenAPI', openApiDocument()['openapi'], '3.1.0')
  expectEqual('A schema by its name', schemaByName('Webhook') === webhookSchema, true)
}
