import { expectTypeOf } from 'vitest'
import type { AutomationMaskPath } from './update-entitlement-automation.ts'
import type { WebhookMaskPath } from './update-webhook.ts'

expectTypeOf<WebhookMaskPath>().toEqualTypeOf<
  'callbackTimeout' | 'description' | 'displayName' | 'url'
>()
expectTypeOf<AutomationMaskPath>().toEqualTypeOf<
  'basic' | 'cel' | 'description' | 'displayName' | 'entitlements' | 'none'
>()
