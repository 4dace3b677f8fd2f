import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  getExporter,
  revokeSecret,
  rotateDecoy,
  statusSchema,
  updateWebhook,
} from '@igakit/schemas'
import * as fc from 'fast-check'
import { ids, type Model } from './model.ts'
import type { Real } from './real.ts'

/** The time that an execution takes to stop, in milliseconds. */
const STOPPING = 1000

type Command = fc.AsyncCommand<Model, Real>

function command(name: string, run: Command['run']): Command {
  return { check: () => true, run, toString: () => name }
}

const id = fc.constantFrom(...ids)

/** Creates a command that deletes an existing item once. */
function deletion(
  path: string,
  recordOf: (model: Model, id: string) => { deleted: boolean } | undefined,
): fc.Arbitrary<Command> {
  return id.map((one) =>
    command(`delete ${path}/${one}`, async (model, real) => {
      const record = recordOf(model, one)
      const { status } = await real.call('DELETE', `/api/v1/${path}/${one}`, {})
      equal(status, record?.deleted === false ? 200 : 404)
      if (record) record.deleted = true
    }),
  )
}

const readExporter = id.map((one) =>
  command(`read exporter ${one}`, async (model, real) => {
    const record = model.exporters.get(one)
    const { status, body } = await real.call('GET', `/api/v1/systemlog/exports/${one}`)
    equal(status, record ? 200 : 404)
    if (!record) return
    const { exporter } = getExporter.response.parse(body)
    equal(exporter?.exportId, one)
    equal(Boolean(exporter?.deletedAt), record.deleted)
  }),
)

const revoke = id.map((one) =>
  command(`revoke secret ${one}`, async (model, real) => {
    const record = model.secrets.get(one)
    const { status, body } = await real.call('DELETE', `/api/v1/secrets/${one}`, {})
    equal(status, record?.revoked === false ? 200 : 404)
    if (record?.revoked === false) {
      const { secret } = revokeSecret.response.parse(body)
      const deletedAt = new Date(model.now).toISOString()
      deepEqual(
        [secret?.vaultId, secret?.contentDeleted, secret?.deletedAt],
        [one, true, deletedAt],
      )
      record.revoked = true
    }
  }),
)

const rotate = id.map((one) =>
  command(`rotate decoy ${one}`, async (model, real) => {
    const record = model.decoys.get(one)
    const { status, body } = await real.call('POST', `/api/v1/decoys/${one}/rotate`, {})
    equal(status, record?.deleted === false ? 200 : 404)
    if (record?.deleted !== false) return
    const { decoy, material } = rotateDecoy.response.parse(body)
    const secret = material?.accessToken?.accessToken ?? ''
    const fingerprint = createHash('sha256').update(secret).digest('hex')
    equal(decoy?.materialFingerprintSha256, fingerprint)
    notEqual(fingerprint, record.fingerprint)
    record.fingerprint = fingerprint
  }),
)

const values = fc.record({
  displayName: fc.constantFrom('New', '', null),
  description: fc.constantFrom('What for', null),
  url: fc.constantFrom('https://b.example', 'https://c.example/x'),
})

const update = fc
  .tuple(id, fc.subarray(['description', 'displayName', 'url'] as const, { minLength: 1 }), values)
  .map(([one, fields, webhook]) =>
    command(`update ${fields.join()} of webhook ${one}`, async (model, real) => {
      const record = model.webhooks.get(one)
      const updateMask = fields.join(',')
      const path = `/api/v1/webhooks/${one}`
      const { status, body } = await real.call('POST', path, { updateMask, webhook })
      equal(status, record ? 200 : 404)
      if (!record) return
      for (const field of fields) record[field] = webhook[field]
      const shown = updateWebhook.response.parse(body).webhook
      const { description = null, displayName = null, url = null } = shown ?? {}
      deepEqual({ description, displayName, url }, record)
    }),
  )

const own = fc.tuple(id, fc.constantFrom('owner', 'reviewer')).map(([one, role]) =>
  command(`make ${one} a ${role} of the connector`, async (model, real) => {
    const resource = model.entitlements.get(one)?.resource ?? ''
    const isThere = model.resources.get(resource)?.deleted === false
    const key = `${role}/${one}`
    const path = `/api/v2/apps/app/connectors/cloud/owners/entitlements/${role}/app/${one}`
    const body = { appEntitlementRef: { appId: 'app', id: one } }
    const { status } = await real.call('POST', path, body)
    // Deleting a resource also deletes its entitlements and their owners.
    equal(status, isThere ? (model.owners.has(key) ? 409 : 200) : 404)
    if (isThere) model.owners.add(key)
  }),
)

const terminate = fc.constantFrom(7, 8).map((execution) =>
  command(`terminate ${execution}`, async (model, real) => {
    const record = model.executions.get(execution)
    const path = `/api/v1/automation_executions/${execution}/actions/terminate`
    const { status, body } = await real.call('POST', path, {})
    if (!record) {
      equal(status, 404)
      return
    }
    const hasEnded = record.stoppedAt !== null && model.now >= record.stoppedAt + STOPPING
    const code = statusSchema.parse(body).code ?? null
    deepEqual([status, code], hasEnded ? [400, 9] : [200, null])
    record.stoppedAt ??= model.now
  }),
)

const wait = fc.integer({ min: 1, max: 1500 }).map((milliseconds) =>
  command(`wait ${milliseconds} ms`, (model, real) => {
    model.now += milliseconds
    real.clock.advance(milliseconds)
    return Promise.resolve()
  }),
)

const restart = fc.constant(command('restart', (_model, real) => real.restart()))

/** All commands, run in random order. */
export const commands: readonly fc.Arbitrary<Command>[] = [
  readExporter,
  deletion('systemlog/exports', ({ exporters }, one) => exporters.get(one)),
  revoke,
  rotate,
  deletion('decoys', ({ decoys }, one) => decoys.get(one)),
  update,
  deletion('auth-configs', ({ authConfigs }, one) => authConfigs.get(one)),
  deletion('apps/app/resource_types/team/resources', ({ resources }, one) => resources.get(one)),
  own,
  terminate,
  wait,
  restart,
]
