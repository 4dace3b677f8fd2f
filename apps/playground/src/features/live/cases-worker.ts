import '../../no-generated-code.ts'
import { serve } from '../../evaluation/worker-service.ts'
import { isCasesQuestion } from './cases-question.ts'
import { readCases } from './read-cases.ts'

serve(globalThis, { isQuestion: isCasesQuestion, answer: readCases })
