// For the tests of other packages in this repository; it is not published. Importing it has every answer judged.
import './contract/judge-every-answer.ts'

export {
  type Answer,
  type Call,
  getToken,
  startTestTenant,
  type TestTenant,
} from './tenant-client.ts'
