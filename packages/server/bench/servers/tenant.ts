// A tenant, in a thread of its own so that its work is not that of the client.
import { workerData } from 'node:worker_threads'
import { startTenant } from '../../src/index.ts'
import { getToken } from '../../src/testing/tenant-client.ts'
import { tellServed } from './served.ts'

const tenant = await startTenant(workerData)
tellServed(tenant.baseUrl, await getToken(tenant))
