import type { Webhook } from '@igakit/schemas'
import type { FieldViolation } from '../errors/refusal.ts'

const DAY_SECONDS = 86_400

/** The checks of webhook fields; each check returns the problem with a value, or undefined. */
export const webhookFaults = {
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
