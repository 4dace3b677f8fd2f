import '../no-generated-code.ts'
import { inspect, prepareInspection } from './inspect.ts'
import { isInspectionQuestion } from './inspection.ts'
import { serve } from './worker-service.ts'

serve(globalThis, {
  isQuestion: isInspectionQuestion,
  prepare: prepareInspection,
  answer: inspect,
})
