import '../no-generated-code.ts'
import { serve } from '../workers/worker-service.ts'
import { LanguageDesk, loadAnalysis } from './language-desk.ts'
import { prepareSchema, schemaOf } from './schemas/schema-of.ts'
import {
  analyses,
  evaluates,
  type LanguageAnswer,
  type LanguageRequest,
} from './language-request.ts'

const desk = new LanguageDesk()

serve<LanguageRequest, LanguageAnswer>(globalThis, {
  async prepare(request) {
    if (request.question === 'inputSchema') await prepareSchema(request.schema)
    else if (evaluates(request)) await desk.prepare(request)
    else if (analyses(request)) await loadAnalysis()
  },
  answer: async (request) =>
    request.question === 'inputSchema'
      ? { inputSchema: await schemaOf(request.schema) }
      : desk.answer(request),
  cancel: () => desk.cancel(),
})
