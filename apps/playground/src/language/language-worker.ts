import '../no-generated-code.ts'
import { serve } from '../evaluation/worker-service.ts'
import { LanguageDesk } from './language-desk.ts'
import { prepareSchema, schemaOf } from './schemas/schema-of.ts'
import { evaluates, isLanguageRequest, type LanguageRequest } from './language-request.ts'

const desk = new LanguageDesk()

serve<LanguageRequest, unknown>(globalThis, {
  isQuestion: isLanguageRequest,
  async prepare(request) {
    if (request.question === 'inputSchema') await prepareSchema(request.schema)
    else if (evaluates(request)) await desk.prepare(request)
  },
  answer: (request) =>
    request.question === 'inputSchema' ? schemaOf(request.schema) : desk.answer(request),
})
