import { expect, test } from 'vitest'
import { message } from '../../model/message.ts'
import { boolean, text } from '../../model/scalars.ts'
import { requestView } from '../../views/request-view.ts'
import { webhookSchema } from '../../webhook.ts'
import { schemaComponents } from './schema-components.ts'

const question = message<{ text?: string | null }>('QuestionRequest', { text })

test('gives what is written a name of its own, unless it is only ever written', () => {
  const schemas = [webhookSchema, requestView(webhookSchema), requestView(question)]
  expect(Object.keys(schemaComponents(schemas))).toEqual([
    'QuestionRequest',
    'Webhook',
    'WebhookInput',
  ])
})

test('has a type once that several requests have', () => {
  const schemas = [requestView(webhookSchema), requestView(webhookSchema)]
  expect(Object.keys(schemaComponents(schemas))).toEqual(['WebhookInput'])
})

test('refuses two types that would have one name', () => {
  const other = message<{ text?: boolean | null }>('QuestionRequest', { text: boolean })
  expect(() => schemaComponents([question, other])).toThrow('QuestionRequest')
})
