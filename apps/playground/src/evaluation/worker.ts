import { celEvaluator } from './cel-evaluator.ts'
import { isQuestion } from './question.ts'
import { serve } from './worker-service.ts'

serve(globalThis, { isQuestion, answer: celEvaluator })
