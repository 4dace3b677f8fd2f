import { operations, type Webhook } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, type FieldViolation, refuseFields, refuseMissing } from '../errors/refusal.ts'
import { webhookKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'
import { readUpdateMask } from './read-update-mask.ts'

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

const DAY_SECONDS = 86_400

/** The checks of webhook fields; each check returns the problem with a value, or undefined. */
const webhookFaults = {
  url: ({ url }: Webhook): FieldViolation | undefined =>
    isCallable(url)
      ? undefined
      : {
          field: 'body.webhook.url',
          description: 'Expected an https address without user information',
        },

  callbackTimeout: ({ callbackTimeout }: Webhook): FieldViolation | undefined => {
    if (callbackTimeout === null || callbackTimeout === undefined) return undefined
    // Precise enough to compare with whole days.
    const seconds = Number(callbackTimeout.slice(0, -1))
    if (seconds >= DAY_SECONDS && seconds <= 30 * DAY_SECONDS) return undefined
    return {
      field: 'body.webhook.callbackTimeout',
      description: 'Expected 1 to 30 days, in seconds: "86400s" to "2592000s"',
    }
  },
}

/** Matches the raw URL of a webhook, because `URL` would repair or drop invalid parts. */
const callable = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

function isCallable(url: string | null | undefined): boolean {
  return typeof url === 'string' && callable.test(url) && URL.canParse(url)
}
