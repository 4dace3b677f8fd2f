import { celEvaluator } from './cel-evaluator.ts'
import { serve } from './worker-service.ts'

serve(globalThis, celEvaluator)
