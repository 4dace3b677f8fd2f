import '../no-generated-code.ts'
import { inspect } from './inspect.ts'
import { isInspectionQuestion } from './inspection.ts'
import { serve } from './worker-service.ts'

serve(globalThis, { isQuestion: isInspectionQuestion, answer: inspect })
