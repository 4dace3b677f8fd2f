import type { Webhook } from '@igakit/schemas'
import type { FieldViolation } from '../errors/refuse-fields.ts'

const DAY_SECONDS = 86_400

/** What the values of a webhook must not be, field by field; undefined where there is nothing to object to. */
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
    // A duration that the schema has let through; as a number it is exact enough for a comparison with whole days.
    const seconds = Number(callbackTimeout.slice(0, -1))
    if (seconds >= DAY_SECONDS && seconds <= 30 * DAY_SECONDS) return undefined
    return {
      field: 'body.webhook.callbackTimeout',
      description: 'Expected 1 to 30 days, in seconds: "86400s" to "2592000s"',
    }
  },
}

/** The whole of an address as it is written: what URLs would repair or leave out is refused. */
const callable = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

function isCallable(url: string | null | undefined): boolean {
  return typeof url === 'string' && callable.test(url) && URL.canParse(url)
}
