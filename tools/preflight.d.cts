/** What of a machine decides whether it can be used. */
export interface Machine {
  platform: string
  arch: string
  version: string
  /** Whether Node.js was built against glibc; asked on Linux only. */
  glibc: boolean
}

/** The sentence for a machine that cannot be used, or undefined. */
export function refusal(machine: Machine): string | undefined
