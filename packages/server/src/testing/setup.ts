import { checkEveryResponse } from './contract/check-every-response.ts'

checkEveryResponse()
