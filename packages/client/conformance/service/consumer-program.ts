/** A program with two calls that have complex inferred types. */
export const consumerProgram = `
  import { clientCredentials, createClient, resolveExpanded } from '@igakit/client'
  const client = createClient({
    baseUrl: 'https://tenant.example.com',
    auth: clientCredentials({ clientId: 'id', clientSecret: 'secret' }),
  })
  const { secret } = await client.secrets.revoke({ vaultId: 'v1' })
  export const deletedAt: string | null | undefined = secret?.deletedAt
  const { taskView } = await client.tasks.updateRequestData({
    taskId: 't1',
    data: {},
    expandMask: { paths: ['approver_ids'] },
  })
  export const emails = taskView && resolveExpanded(taskView).approvers.map(({ email }) => email)
  export {}
`
