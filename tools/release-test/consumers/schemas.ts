import { type Webhook, webhookSchema } from '@igakit/schemas'
import { expectEqual } from './expect-equal.ts'

declare global {
  /** Zod's declarations name it; the language alone does not have it, every runtime does. */
  interface URL {
    readonly href: string
  }
}

/** Reads and writes payloads as a program that depends on @igakit/schemas would, through each of its entry points. */
export function use(): void {
  const webhook: Webhook = { id: 'w1', callbackTimeout: '3600s', deletedAt: null }
  expectEqual('A webhook', webhookSchema.parse(webhook), webhook)
  expectEqual(
    'A webhook with a member that nobody knows yet',
    webhookSchema.parse({ id: 'w1', colour: 'red' }),
    { id: 'w1', colour: 'red' },
  )
  const refused = webhookSchema.safeParse({ callbackTimeout: '1h' })
  expectEqual('Where a wrong member is', refused.error?.issues[0]?.path, ['callbackTimeout'])
}
