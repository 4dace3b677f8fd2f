// A handwritten join of two files without CEL and without checks. Usage: files-by-hand.ts ndjson|csv PREFIX
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** The parts of a record that the join needs. */
interface Keys {
  readonly id: string
  readonly email: string
  readonly employeeIds: readonly string[]
}

const [format, prefix = ''] = process.argv.slice(2)

function parseJson(line: string): Keys {
  return JSON.parse(line)
}

function parseCsv(line: string): Keys {
  const [id = '', , email = '', , employeeIds = ''] = line.split(',')
  return { id, email, employeeIds: employeeIds.split(';') }
}

async function* records(name: string): AsyncGenerator<Keys> {
  const lines = createInterface({ input: createReadStream(`${prefix}${name}.${format}`) })
  const parse = format === 'csv' ? parseCsv : parseJson
  let isHeader = format === 'csv'
  for await (const line of lines) {
    if (!isHeader) yield parse(line)
    isHeader = false
  }
}

const byEmail = new Map<string, string | null>()
const byNumber = new Map<string, string | null>()

function add(index: Map<string, string | null>, key: string, id: string): void {
  if (key !== '') index.set(key, index.has(key) ? null : id)
}

for await (const { email, employeeIds, id } of records('u')) {
  add(byEmail, email.toLowerCase(), id)
  for (const number of employeeIds) add(byNumber, number, id)
}
const counts = { matched: 0, ambiguous: 0, created: 0 }
for await (const { email, employeeIds } of records('a')) {
  let found = byEmail.get(email.toLowerCase())
  for (const number of employeeIds) found ??= byNumber.get(number)
  if (found === undefined) counts.created++
  else if (found === null) counts.ambiguous++
  else counts.matched++
}
console.log(JSON.stringify(counts))
