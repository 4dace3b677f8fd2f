import type { SignatureTable } from './signature-table.ts'

/** The service's function on URLs. */
export const url = {
  url: {
    url_string: '(string) -> net.URL',
  },
} as const satisfies SignatureTable
