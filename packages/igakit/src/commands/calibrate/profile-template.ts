/** A profile without changes that shows every setting as a comment. Each setting is valid once uncommented. */
export const profileTemplate = `# How your tenant's service differs from what is publicly known. Take the # off what does, and give the
# file to any command by --profile. \`iga calibrate\` finds what can be found by asking; \`iga profile check\`
# says whether the file is valid.

# # The version of cel-go that evaluates rules: 0.28.1, or next for its main branch of June 2026.
# celGoVersion: 0.28.1
# # The namespace of the service's own functions.
# namespace: sync
# # What users, accounts, tasks and entitlements are in rules: messages or maps.
# typesAre: messages
# # The first day of a week: monday or sunday.
# weekStart: monday
# environments:
#   workload-federation:
#     limits:
#       expressionBytes: 1024
#     functions:
#       - { name: acme.riskOf, signatures: ['(string) -> int'] }
#   account-filter:
#     rename: { appUser: account }
#     assumesVariables: false
#     variables:
#       - { name: region, type: string }
`
