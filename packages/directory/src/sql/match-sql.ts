import type { MatchSemantics } from '../options.ts'

/** The SQL dialects of the generated join, with their names. */
export const sqlDialects = {
  duckdb: 'DuckDB',
  postgres: 'PostgreSQL',
  spark: 'Spark SQL',
} as const

export type SqlDialect = keyof typeof sqlDialects

export function isSqlDialect(name: string | undefined): name is SqlDialect {
  return name !== undefined && Object.hasOwn(sqlDialects, name)
}

/** The parts in which the dialects differ. */
interface DialectParts {
  /** The first key in the order of the account's keys, as an aggregate. */
  readonly firstKey: string
  /** Defines the views on the Parquet files, if the dialect reads them itself. */
  readonly views: (folder: string) => string
}

const tables = ['match_keys', 'match_accounts', 'match_users'] as const

const parts: Readonly<Record<SqlDialect, DialectParts>> = {
  duckdb: {
    firstKey: 'arg_min(a.match_key, a.key_order)',
    views: (folder) =>
      tables
        .map(
          (name) =>
            `CREATE OR REPLACE TEMPORARY VIEW ${name} AS SELECT * FROM read_parquet(${literal(`${folder}/${name}/*/*.parquet`)}, hive_partitioning = true);\n`,
        )
        .join(''),
  },
  postgres: {
    firstKey: '(array_agg(a.match_key ORDER BY a.key_order))[1]',
    views: () =>
      '-- Load the Parquet files into these tables, for example with pg_parquet or DuckDB.\n' +
      'CREATE TABLE IF NOT EXISTS match_keys (side TEXT, match_case INTEGER, key_order INTEGER, match_key BYTEA, record BIGINT);\n' +
      'CREATE TABLE IF NOT EXISTS match_accounts (record BIGINT, id TEXT, decision TEXT);\n' +
      'CREATE TABLE IF NOT EXISTS match_users (record BIGINT, id TEXT);\n',
  },
  spark: {
    firstKey: 'min_by(a.match_key, a.key_order)',
    views: (folder) =>
      tables
        .map(
          (name) =>
            `CREATE OR REPLACE TEMPORARY VIEW ${name} AS SELECT * FROM parquet.\`${folder}/${name}\`;\n`,
        )
        .join(''),
  },
}

/**
 * Returns the join of keys as SQL, from the same rules as the engines in this package: the first case that finds a
 * user decides, and a key of several users makes an account ambiguous. Its rows have the columns `record`, `account_id`,
 * `outcome`, `match_case` (from 1), `user_id`, `user_record` and `match_key`.
 *
 * The tables: `match_keys` has one row for each key, `side` is `a` for accounts and `u` for users; a key that failed is
 * null. `match_accounts` has the decision of the account filter: `CREATE`, `MATCH_ONLY`, `IGNORE` or `FAILED`.
 * @param folder the folder that `iga match keys` wrote
 */
export function matchSql(
  dialect: SqlDialect,
  { failedKey, severalUsers }: Pick<MatchSemantics, 'failedKey' | 'severalUsers'>,
  folder: string,
): string {
  const { firstKey, views } = parts[dialect]
  const failures =
    failedKey === 'stop'
      ? `
  UNION ALL
  SELECT record, match_case, 'failed', NULL, NULL
  FROM match_keys
  WHERE side = 'a' AND match_key IS NULL`
      : ''
  // Joins only use equality: a condition on one side would make DuckDB compare all pairs in an outer join.
  const candidates = severalUsers === 'stop' ? '' : `\n  WHERE outcome <> 'ambiguous'`
  return `${views(folder)}
WITH user_keys AS (
  SELECT match_case, match_key, count(*) AS user_count, min(record) AS user_record
  FROM match_keys
  WHERE side = 'u' AND match_key IS NOT NULL
  GROUP BY match_case, match_key
),
case_outcomes AS (
  SELECT
    a.record,
    a.match_case,
    CASE
      WHEN max(u.user_count) = 1 AND min(u.user_record) = max(u.user_record) THEN 'matched'
      ELSE 'ambiguous'
    END AS outcome,
    min(u.user_record) AS user_record,
    ${firstKey} AS match_key
  FROM match_keys a
  JOIN user_keys u ON u.match_case = a.match_case AND u.match_key = a.match_key
  WHERE a.side = 'a'
  GROUP BY a.record, a.match_case${failures}
),
ranked AS (
  SELECT
    record,
    match_case,
    outcome,
    user_record,
    match_key,
    row_number() OVER (PARTITION BY record ORDER BY match_case) AS case_rank
  FROM case_outcomes${candidates}
),
decided AS (
  SELECT
    a.record,
    a.id,
    CASE
      WHEN a.decision = 'FAILED' THEN 'failed'
      WHEN a.decision = 'IGNORE' THEN 'ignored'
      WHEN d.outcome IS NOT NULL THEN d.outcome
      WHEN a.decision = 'MATCH_ONLY' THEN 'match_only'
      ELSE 'created'
    END AS outcome,
    CASE WHEN a.decision IN ('FAILED', 'IGNORE') THEN NULL ELSE d.match_case END AS match_case,
    CASE
      WHEN d.outcome = 'matched' AND a.decision IN ('CREATE', 'MATCH_ONLY') THEN d.user_record
    END AS user_record,
    d.match_key
  FROM match_accounts a
  LEFT JOIN (SELECT * FROM ranked WHERE case_rank = 1) d ON d.record = a.record
)
SELECT
  d.record,
  d.id AS account_id,
  d.outcome,
  d.match_case,
  u.id AS user_id,
  u.record AS user_record,
  CASE WHEN u.record IS NULL THEN NULL ELSE d.match_key END AS match_key
FROM decided d
LEFT JOIN match_users u ON u.record = d.user_record;
`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
