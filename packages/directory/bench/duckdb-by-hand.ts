// Matches two files by SQL in DuckDB without CEL and without checks, and prints the summary that `iga match` prints.
// Usage: duckdb-by-hand.ts ndjson|csv PREFIX
import { DuckDBInstance } from '@duckdb/node-api'
import { defaultSemantics, matchSql } from '../src/index.ts'

const [format, prefix = ''] = process.argv.slice(2)
const database = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' })
const connection = await database.connect()

function rowsOf(name: string): string {
  const file = `${prefix}${name}.${format}`
  return format === 'csv'
    ? `SELECT id, email, string_split("employeeIds", ';') AS numbers FROM read_csv('${file}', header = true, all_varchar = true, delim = ',')`
    : `SELECT id, email, "employeeIds" AS numbers FROM read_json('${file}', format = 'newline_delimited', columns = {id: 'VARCHAR', email: 'VARCHAR', employeeIds: 'VARCHAR[]'})`
}

/** Creates the tables of keys that the printed query reads. */
async function writeKeys(side: 'a' | 'u', table: string, decision: string): Promise<void> {
  await connection.run(`
CREATE TABLE match_${table} AS SELECT row_number() OVER () - 1 AS record, *${decision} FROM (${rowsOf(side)});
CREATE TABLE keys_${side} AS
SELECT '${side}' AS side, 1 AS match_case, 0 AS key_order, encode(lower(email)) AS match_key, record
FROM match_${table} WHERE email <> ''
UNION ALL
SELECT '${side}', 2, key_order, encode(number), record
FROM (SELECT record, unnest(numbers) AS number, generate_subscripts(numbers, 1) AS key_order FROM match_${table})
WHERE number <> ''`)
}

/** The queries of the summary. */
const summary = [
  'SELECT outcome, count(*) FROM outcomes GROUP BY outcome ORDER BY outcome',
  'SELECT match_case, count(*) FROM outcomes WHERE match_case IS NOT NULL GROUP BY match_case ORDER BY match_case',
  'SELECT match_case, count(*) FROM (SELECT match_case, user_record FROM outcomes WHERE user_record IS NOT NULL GROUP BY ALL HAVING count(*) > 1) GROUP BY match_case',
  'SELECT count(*), min(record) FROM match_users ANTI JOIN (SELECT user_record AS record FROM outcomes) USING (record)',
  'SELECT match_case, count(DISTINCT record) FROM keys_a GROUP BY match_case',
  'SELECT match_case, count(DISTINCT record) FROM keys_u GROUP BY match_case',
]

await writeKeys('u', 'users', '')
await writeKeys('a', 'accounts', `, 'CREATE' AS decision`)
await connection.run(
  'CREATE VIEW match_keys AS SELECT * FROM keys_a UNION ALL SELECT * FROM keys_u',
)
const printed = matchSql('duckdb', defaultSemantics, '')
const query = printed.slice(printed.indexOf('\nWITH')).trim().replace(/;$/, '')
await connection.run(`CREATE TABLE outcomes AS ${query}`)
const found: (readonly (readonly unknown[])[])[] = []
for (const each of summary) {
  // oxlint-disable-next-line no-await-in-loop -- one query at a time
  found.push((await connection.runAndReadAll(each)).getRows())
}
const counts = new Map(found[0]?.map(([outcome, count]) => [String(outcome), Number(count)]))
const countOf = (outcome: string): number => counts.get(outcome) ?? 0
console.log(
  JSON.stringify({
    matched: countOf('matched'),
    ambiguous: countOf('ambiguous'),
    created: countOf('created'),
    summary: found.slice(1).map((rows) => rows.map((row) => row.map(String))),
  }),
)
