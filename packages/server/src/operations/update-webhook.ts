import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseFields, refuseMissing } from '../errors/refusal.ts'
import { webhookKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'
import { readUpdateMask } from './read-update-mask.ts'
import { webhookFaults } from './webhook-faults.ts'

/** The fields that a client may change. */
const maskFields = ['displayName', 'description', 'url', 'callbackTimeout'] as const

/** Updates the masked fields of a webhook. Other fields in the request are not validated. */
export const updateWebhook = onRecords(
  operations['webhooks.update'],
  async ({ records, clock }, { path: { id }, body: { updateMask, webhook } }) => {
    const mask = readUpdateMask(updateMask, maskFields)
    if (!mask.ok) return mask
    if (!webhook) return refuseFields({ field: 'body.webhook', description: 'Missing' })
    if (webhook.id && webhook.id !== id) {
      return refuseFields({ field: 'body.webhook.id', description: 'Not the id in the path' })
    }
    const [first, ...others] = mask.value.flatMap((field) =>
      field === 'url' || field === 'callbackTimeout' ? (webhookFaults[field](webhook) ?? []) : [],
    )
    if (first) return refuseFields(first, others)

    const record = await records.get(webhookKind, [id])
    if (!record || record.body.view.deletedAt) return refuseMissing('webhook', id)
    const changes = Object.fromEntries(mask.value.map((field) => [field, webhook[field] ?? null]))
    const view = { ...record.body.view, ...changes, updatedAt: timestampOf(clock) }
    await records.update(webhookKind, record, { view })
    return done({ webhook: view })
  },
)
