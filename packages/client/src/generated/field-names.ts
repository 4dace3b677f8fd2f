// Generated from the table of operations by `npm run generate`; edit that table instead.
/** The members whose names have the neutral word `sync` in them, where a tenant has a word of its own. */
export const syncNames: readonly string[] = [
  'matchSyncId',
  'syncActionInvocationId',
  'syncResourceAction',
  'syncResourceActionId',
  'syncResourceActionInstance',
  'syncUserPicker',
]

/** The members whose contents are anyone’s: nothing in them is renamed, and none of it is logged. */
export const openNames: readonly string[] = [
  'actions',
  'annotations',
  'config',
  'data',
  'defaultValue',
  'profile',
  'sourceConnectorIds',
  'syncUserPicker',
  'uploadUrls',
]
