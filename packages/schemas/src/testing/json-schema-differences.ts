/** What a schema refuses and no JSON Schema can tell from what it takes, by the code of the issue, and why. */
export const jsonSchemaDifferences: Readonly<Record<string, string>> = {
  duration_range: 'A pattern does not compare numbers.',
  int64_range: 'A pattern does not compare numbers.',
  timestamp_range: 'A pattern knows no calendar, and a format only annotates.',
  too_deep: 'No keyword counts how many messages are in each other.',
}
