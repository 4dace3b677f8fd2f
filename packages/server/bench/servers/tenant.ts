// A tenant in a separate thread, so that its work does not compete with the client's.
import { workerData } from 'node:worker_threads'
import { startTenant } from '../../src/index.ts'
import { getToken } from '../../src/testing/tenant-client.ts'
import { tellServed } from './served.ts'

const tenant = await startTenant(workerData)
tellServed(tenant.baseUrl, await getToken(tenant))
