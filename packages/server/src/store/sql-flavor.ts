import type { Expression, SqlBool } from 'kysely'

/** What the SQL of the engines differs in. */
export interface SqlFlavor {
  /** Whether a column is one of some texts, however many; they are one parameter, since an engine limits their number. */
  anyOf(column: Expression<string>, texts: readonly string[]): Expression<SqlBool>
  /** Whether a column has a text within it. */
  contains(column: Expression<string>, text: string): Expression<SqlBool>
}
