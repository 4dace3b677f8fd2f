import '../no-generated-code.ts'
import { serve } from '../workers/worker-service.ts'
import { accessService } from './access-service.ts'

serve(globalThis, accessService)
