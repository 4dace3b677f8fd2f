import type { UserType } from '@igakit/schemas'
import type { UserRecord } from '../records/users.ts'
import { type DemoTime, DIRECTORY } from './constants.ts'
import { DOMAIN, people, type Person } from './people.ts'

/** Returns the demo users: employees, a service account and an agent. */
export function demoUsers(time: DemoTime): UserRecord[] {
  return [...people.map((person) => userOf(person, time)), ...machines(time)]
}

function userOf(person: Person, { ago }: DemoTime): UserRecord {
  const { id, name, department, title, manager, employeeId, employment, hasLeft } = person
  const email = `${id}@${DOMAIN}`
  const status = hasLeft ? 'DISABLED' : 'ENABLED'
  return {
    view: {
      id,
      username: id,
      usernames: [id],
      email,
      emails: [email],
      displayName: name,
      employeeIds: [employeeId],
      department,
      jobTitle: title,
      employmentStatus: hasLeft ? 'terminated' : 'active',
      employmentType: employment ?? 'full_time',
      managerIds: manager === '' ? [] : [manager],
      directoryIds: [DIRECTORY],
      roleIds: department === 'Security' ? ['super-administrator'] : ['basic-user'],
      profile: {
        costCenter: costCenters[department] ?? 'CC-10',
        location: locations[Number(employeeId.slice(2)) % locations.length] ?? '',
        onCall: title.includes('reliability'),
      },
      createdAt: ago(400),
      updatedAt: ago(hasLeft ? 12 : 30),
      status,
      directoryStatus: status,
      origin: 'USER_ORIGIN_DIRECTORY',
      type: 'USER_TYPE_HUMAN',
      departmentSources: [
        {
          appId: DIRECTORY,
          appUserId: `${DIRECTORY}-${id}`,
          appUserProfileAttributeKey: 'department',
          value: department,
        },
      ],
    },
    attributes: { clearance: department === 'Security' ? 'high' : 'normal' },
  }
}

const costCenters: Readonly<Record<string, string>> = {
  Engineering: 'CC-42',
  Finance: 'CC-20',
  People: 'CC-25',
  Sales: 'CC-31',
  Security: 'CC-43',
  Support: 'CC-50',
}

const locations = ['Berlin', 'Lisbon', 'Toronto'] as const

function machines({ ago }: DemoTime): UserRecord[] {
  const machine = (id: string, displayName: string, manager: string, type: UserType) => ({
    view: {
      id,
      username: id,
      usernames: [id],
      displayName,
      emails: [],
      employeeIds: [],
      directoryIds: [],
      managerIds: [manager],
      createdAt: ago(200),
      updatedAt: ago(3),
      status: 'ENABLED' as const,
      directoryStatus: 'UNKNOWN' as const,
      origin: 'USER_ORIGIN_LOCAL' as const,
      type,
    },
  })
  return [
    machine('deploy-bot', 'Deployment', 'alan', 'USER_TYPE_SERVICE'),
    machine('triage-agent', 'Triage agent', 'hedy', 'USER_TYPE_AGENT'),
  ]
}
