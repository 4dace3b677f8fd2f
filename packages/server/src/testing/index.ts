// Test support for other packages in this repository; not published. Importing this module enables the check of every
// response.
import './contract/check-every-response.ts'

export {
  type Answer,
  type Call,
  getToken,
  startTestTenant,
  type TestTenant,
} from './tenant-client.ts'
