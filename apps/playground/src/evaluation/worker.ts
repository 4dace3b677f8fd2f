import '../no-generated-code.ts'
import { serve } from '../workers/worker-service.ts'
import { evaluationService } from './service.ts'

serve(globalThis, evaluationService)
