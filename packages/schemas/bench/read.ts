import * as z from 'zod'
import { markdownTable } from '@igakit/bench'
import { userSchema } from '../src/resources/user.ts'
import { requestView } from '../src/views/request/request-view.ts'
import { richView } from '../src/views/rich/rich-view.ts'
import { webhookSchema } from '../src/resources/webhook.ts'

const webhook = {
  id: '2bJxKk3WcQ',
  displayName: 'Audit',
  description: 'Where audits go.',
  url: 'https://hooks.acme.example/audit',
  callbackTimeout: '86400s',
  createdAt: '2025-01-06T08:00:00Z',
  updatedAt: '2026-03-02T08:15:00.123456789+01:00',
  deletedAt: null,
}

const user = {
  id: '2bJxKk3WcQ',
  username: 'ada',
  usernames: ['ada', 'ada.lovelace'],
  email: 'ada@acme.example',
  emails: ['ada@acme.example', 'ada@lovelace.example'],
  displayName: 'Ada Lovelace',
  department: 'Engineering',
  managerIds: ['2bJxKk3WcR'],
  profile: { dept: 'Engineering', level: 7 },
  status: 'ENABLED',
  directoryStatus: 'ENABLED',
  type: 'USER_TYPE_HUMAN',
  createdAt: '2025-01-06T08:00:00Z',
  updatedAt: '2026-03-02T08:15:00Z',
}

/** A webhook schema in plain zod, which treats times as plain strings. */
const plain = z.looseObject(
  Object.fromEntries(Object.keys(webhook).map((name) => [name, z.string().nullish()])),
)

/** Returns the number of messages read per second. */
export function benchRead(): string {
  const request = requestView(webhookSchema)
  const rich = richView(webhookSchema)
  const { createdAt: _, updatedAt: __, deletedAt: ___, ...writable } = webhook
  const decoded = rich.decode(webhook)
  const tasks: readonly (readonly [string, () => unknown])[] = [
    ['a webhook, as strings only (zod)', () => plain.parse(webhook)],
    ['a webhook', () => webhookSchema.parse(webhook)],
    ['a webhook, as a request', () => request.parse(writable)],
    ['a webhook, to values', () => rich.decode(webhook)],
    ['a webhook, from values', () => rich.encode(decoded)],
    ['a user', () => userSchema.parse(user)],
  ]
  return markdownTable(
    ['reading', 'a second'],
    tasks.map(([name, task]) => [name, perSecond(task).toLocaleString('en-US')]),
  )
}

function perSecond(task: () => unknown): number {
  for (let warm = 0; warm < 20_000; warm++) task()
  let best = 0
  for (let round = 0; round < 5; round++) {
    const begun = performance.now()
    let count = 0
    while (performance.now() - begun < 200) {
      for (let i = 0; i < 100; i++) task()
      count += 100
    }
    best = Math.max(best, (count / (performance.now() - begun)) * 1000)
  }
  return Math.round(best / 1000) * 1000
}
