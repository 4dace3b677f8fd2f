import '../no-generated-code.ts'
import { celService } from './cel-evaluator.ts'
import { serve } from './worker-service.ts'

serve(globalThis, celService)
