import { expect, test } from 'vitest'
import { message } from '../../model/message.ts'
import { boolean, text } from '../../model/scalars.ts'
import { requestView } from '../../views/request/request-view.ts'
import { webhookSchema } from '../../resources/webhook.ts'
import { schemaComponents } from './schema-components.ts'

const question = message<{ text?: string | null }>('QuestionRequest', { text })

test('names request views differently, unless the type is only written', () => {
  const schemas = [webhookSchema, requestView(webhookSchema), requestView(question)]
  expect(Object.keys(schemaComponents(schemas))).toEqual([
    'QuestionRequest',
    'Webhook',
    'WebhookInput',
  ])
})

test('has a type of several requests once', () => {
  const schemas = [requestView(webhookSchema), requestView(webhookSchema)]
  expect(Object.keys(schemaComponents(schemas))).toEqual(['WebhookInput'])
})

test('rejects two types with the same name', () => {
  const other = message<{ text?: boolean | null }>('QuestionRequest', { text: boolean })
  expect(() => schemaComponents([question, other])).toThrow('QuestionRequest')
})
